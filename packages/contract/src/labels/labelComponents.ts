import { answerPart } from '../openapi/component.ts';
import { sampleLabelUse } from '../openapi/samples.ts';
import { LabelUse } from './labelAnswers.ts';

export const labelComponents = {
  LabelUse: answerPart(LabelUse, {
    description:
      'A payee or a tag. Two spellings are one where they are equal without case, outer and repeated spaces and Unicode form; accents count.',
    fields: {
      name: 'As the newest record spells it, by date, then creation.',
      count: 'How many live records have it that did not fail; of a tag also transfers.',
      lastUsed: 'The latest of their dates.',
      spent: 'What its expenses add up to.',
      received: 'What its incomes add up to.',
    },
    example: sampleLabelUse,
  }),
};
