import type { DocsOf } from '../openapi/routeDocs.ts';
import { sampleLabelUse } from '../openapi/samples.ts';
import type { labelRoutes } from './labels.ts';

const sorted = '`name` is from A to Z; `count` and `last` begin with the most and the last used.';

/** What the document says of them. */
export const labelDocs = {
  listPayees: {
    tag: 'Payees and tags',
    summary: 'List the payees',
    description: `Those of live records that did not fail. ${sorted}`,
    example: [sampleLabelUse],
  },
  listTags: {
    tag: 'Payees and tags',
    summary: 'List the tags',
    description: `Those of live records that did not fail. Transfers count, and are in neither sum. ${sorted}`,
    example: [{ ...sampleLabelUse, name: 'coffee' }],
  },
} satisfies DocsOf<typeof labelRoutes>;
