import { Failure, GroupMeta, PageMeta, RefusedItem, StaleMeta, WriteMeta } from '../envelope.ts';
import { texts } from '../texts.ts';
import { answerPart } from './component.ts';
import { sampleGroupMeta, sampleIds, samplePageMeta, sampleWriteMeta } from './samples.ts';

/** What goes around the data. */
/** What is said of the page of a list. */
export const pageFields = {
  page: { description: 'The number of this page, from 1.', minimum: 1 },
  limit: { description: 'The most rows that a page has.', minimum: 1, maximum: 100 },
  total: { description: 'How many rows match, on all pages.', minimum: 0 },
  totalPages: { description: 'How many pages there are; an empty list has none.', minimum: 0 },
  stale: 'There where the wait for X-Min-Revision ran out: the answer is older than what was asked for.',
};

export const envelopeComponents = {
  Failure: answerPart(Failure, {
    description: 'Every answer that is no success, whatever its status.',
    fields: {
      success: 'Tells a failure from a success.',
      message: 'What is wrong, in words for people. Its texts are stable.',
      errors:
        'Texts by field, the first one the most important. What is wrong as a whole stands under `body`.',
      code: 'Names a business refusal, for programs. Its codes are stable.',
      params:
        'What the text of a refusal names: amounts as decimals, names, fields. Where many records or changes were asked for, `refused` lists those that stand in the way, `count` says how many they are, and `of` how many were asked for.',
      data: 'What one needs to ask again: of a statement that can’t be read as it stands, its `layout` and how it was read so far.',
    },
    example: {
      success: false,
      message: texts.unknownField,
      errors: { colour: [texts.unknownField] },
    },
  }),
  RefusedItem: answerPart(RefusedItem, {
    description: 'One of the records or changes that stand in the way of many.',
    fields: {
      id: 'The id of the record, or of the change as GET /activity has it.',
      what: 'Its title or name; empty for what is not there.',
      code: 'Names the refusal, for programs.',
      message: 'Why, in words for people.',
    },
    example: {
      id: sampleIds.transaction,
      what: 'Lunch at Warung Sari',
      code: 'transaction-deleted',
      message: 'Cannot edit a deleted transaction',
    },
  }),
  GroupMeta: answerPart(GroupMeta, {
    description: 'What a write of many records adds.',
    fields: {
      revision: 'The number of events in the ledger after this write; send it as X-Min-Revision to read it.',
      balances: 'The assets of all records that it changed, and their balances now.',
    },
    example: sampleGroupMeta,
  }),
  WriteMeta: answerPart(WriteMeta, {
    description: 'What a write of the ledger adds, so that a client can paint at once.',
    fields: {
      revision: 'The number of events in the ledger after this write; send it as X-Min-Revision to read it.',
      balances: 'Every asset whose balance this write moved, and its balance now.',
      events:
        'The ids of what this write appended, in order, as GET /activity has them; none where nothing changed. Of a group only the first.',
      group:
        'The id of the group that they are, where they are one: POST /activity/groups/{id}/revert takes it back.',
    },
    example: sampleWriteMeta,
  }),
  PageMeta: answerPart(PageMeta, {
    description: 'What a page of a list adds.',
    fields: pageFields,
    example: samplePageMeta,
  }),
  StaleMeta: answerPart(StaleMeta, {
    description: 'There where the wait for X-Min-Revision ran out.',
    fields: { stale: 'The answer is older than what was asked for.' },
    example: { stale: true },
  }),
};
