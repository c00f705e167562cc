import { limits } from '@ledgerline/domain/values';
import { answerPart, requestPart } from '../docs/component.ts';
import { pageFields } from '../docs/envelopeComponents.ts';
import { LabelUse, PayeesMeta } from './labelAnswers.ts';
import { renamePayees, renameTags } from './labelRequests.ts';
import { sampleLabelUse, samplePayeesMeta } from './labelSamples.ts';

/** What the OpenAPI document says of payees and tags. */
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
  PayeesMeta: answerPart(PayeesMeta, {
    description: 'What a page of payees adds.',
    fields: {
      ...pageFields,
      fromBank:
        'How many live transactions would take their payee from what their bank says; 0 where that was declined.',
    },
    example: samplePayeesMeta,
  }),
  RenamePayees: requestPart(renamePayees, {
    description: 'Payees that become one.',
    fields: {
      from: '1 to 200 payees, in any spelling.',
      to: { description: 'What they are called then.', minLength: 1, maxLength: limits.payee.max },
      always:
        'A rule gives the new name whenever one of them comes. It stands first, unless there is one that only gives this name: that gets the others.',
    },
    example: { from: ['STARBUCKS #1234'], to: 'Starbucks', always: true },
  }),
  RenameTags: requestPart(renameTags, {
    description: 'Tags that become one.',
    fields: {
      from: '1 to 200 tags, in any spelling.',
      to: { description: 'What they are called then.', minLength: 1, pattern: '^[^,;:|]+$' },
    },
    example: { from: ['trip', 'journey'], to: 'travel' },
  }),
};
