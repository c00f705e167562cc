import type { LabelKind } from '../../ledger/queries/useLabels.ts';

/** How payees and tags are called on their pages. */
export const labelTexts = {
  payees: {
    title: 'Payees',
    one: 'payee',
    text: 'Who you paid, and who paid you.',
    empty: 'A record’s payee is who was paid, or who paid. Imports take it from your bank’s file.',
    other: 'tags',
  },
  tags: {
    title: 'Tags',
    one: 'tag',
    text: 'Words of your own for records that belong together.',
    empty: 'Put tags to records that belong together, such as those of a trip.',
    other: 'payees',
  },
} as const satisfies Record<LabelKind, object>;
