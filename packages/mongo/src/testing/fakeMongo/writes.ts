import { setImmediate as nextTurn } from 'node:timers/promises';
import { ObjectId } from 'mongodb';
import type { Collection } from './collection.ts';
import { refuseUnknownFields } from './commandFields.ts';
import { compileFilter } from './filter.ts';
import type { Outcome, RetryMemory } from './retryMemory.ts';
import { ServerError } from './serverError.ts';
import type { ServerState } from './serverState.ts';
import { asDoc, projecting, sorting } from './shape.ts';
import { equalitiesOf, isReplacement, updated } from './updateDocument.ts';
import { compareValues, type Doc, equalValues } from './values.ts';
import { BudgetSpent, type WriteBudget } from './writeBudget.ts';

/** What writes work with. */
export interface Writing {
  state: ServerState;
  database: string;
  memory: RetryMemory;
  budget: WriteBudget;
}

const BATCH = ['ordered', 'bypassDocumentValidation', 'stmtId', 'stmtIds'];
/** Other connections have their turn in the middle of a batch, as on a real server. */
const STATEMENTS_A_TURN = 64;
const MOST_STATEMENTS = 100_000;

export async function insert(writing: Writing, command: Doc): Promise<Doc> {
  refuseUnknownFields(command, ['insert', 'documents', ...BATCH]);
  const collection = writing.state.open(writing.database, String(command['insert']));
  const { n, writeErrors } = await runBatch(writing, command, command['documents'], (doc, outcome) => {
    insertOne(writing, collection, doc);
    outcome.n = 1;
  });
  return { n, ...writeErrors };
}

export async function update(writing: Writing, command: Doc): Promise<Doc> {
  refuseUnknownFields(command, ['update', 'updates', ...BATCH]);
  const collection = writing.state.open(writing.database, String(command['update']));
  const { n, outcomes, writeErrors } = await runBatch(
    writing,
    command,
    command['updates'],
    (statement, outcome) => updateSome(writing, collection, statement, outcome),
  );
  const upserted = outcomes.flatMap(({ outcome, index }) =>
    outcome.upserted === undefined ? [] : [{ index, _id: outcome.upserted }],
  );
  const nModified = outcomes.reduce((total, { outcome }) => total + (outcome.nModified ?? 0), 0);
  return { n, nModified, ...(upserted.length > 0 && { upserted }), ...writeErrors };
}

export async function remove(writing: Writing, command: Doc): Promise<Doc> {
  refuseUnknownFields(command, ['delete', 'deletes', ...BATCH]);
  const collection = writing.state.find(writing.database, String(command['delete']));
  const { n, writeErrors } = await runBatch(writing, command, command['deletes'], (statement, outcome) =>
    removeSome(writing, collection, statement, outcome),
  );
  return { n, ...writeErrors };
}

export function findAndModify(writing: Writing, command: Doc): Doc {
  refuseUnknownFields(command, [
    'findAndModify',
    'query',
    'sort',
    'fields',
    'update',
    'remove',
    'new',
    'upsert',
    ...BATCH,
  ]);
  const done = writing.memory.doneBefore(command);
  const before = done?.get(0)?.answer;
  if (before) return before;
  const answer = findAndModifyOnce(writing, command);
  done?.set(0, { n: 1, answer });
  return answer;
}

function findAndModifyOnce(writing: Writing, command: Doc): Doc {
  const { query = {}, sort, fields, update: change, remove: isRemoved, new: isNew, upsert } = command;
  const collection = writing.state.open(writing.database, String(command['findAndModify']));
  const filter = asDoc(query, 'query');
  const compare = sorting(sort);
  const compiled = compileFilter(filter);
  const found = compare ? collection.find(compiled).sort(compare)[0] : collection.findOne(compiled);
  const project = projecting(fields);
  const answer = (value: Doc | undefined, lastErrorObject: Doc): Doc => ({
    lastErrorObject,
    value: value ? project(value) : null,
  });
  if (isRemoved === true) {
    if (found) removeOne(writing, collection, found);
    return answer(found, { n: found ? 1 : 0 });
  }
  if (found) {
    const next = changedDoc(found, asDoc(change, 'update'));
    replaceOne(writing, collection, found, next);
    return answer(isNew === true ? next : found, { n: 1, updatedExisting: true });
  }
  if (upsert !== true) return answer(undefined, { n: 0, updatedExisting: false });
  const made = upsertOne(writing, collection, filter, asDoc(change, 'update'));
  return answer(isNew === true ? made : undefined, { n: 1, updatedExisting: false, upserted: made['_id'] });
}

interface BatchResult {
  n: number;
  outcomes: { index: number; outcome: Outcome }[];
  writeErrors: { writeErrors?: Doc[] };
}

/** Runs the statements of a batch one by one; what was done before is not done again. */
async function runBatch(
  { memory }: Writing,
  command: Doc,
  given: unknown,
  run: (statement: Doc, outcome: Outcome) => void,
): Promise<BatchResult> {
  if (!Array.isArray(given) || given.length === 0 || given.length > MOST_STATEMENTS)
    throw new ServerError(72, `Write batch sizes must be between 1 and ${MOST_STATEMENTS}`);
  const done = memory.doneBefore(command);
  const stmtIds = command['stmtIds'] as number[] | undefined;
  const outcomes: BatchResult['outcomes'] = [];
  const errors: Doc[] = [];
  for (const [index, statement] of given.entries()) {
    if (index > 0 && index % STATEMENTS_A_TURN === 0) await nextTurn();
    const id = stmtIds?.[index] ?? Number(command['stmtId'] ?? 0) + index;
    const before = done?.get(id);
    const outcome: Outcome = before ?? { n: 0 };
    outcomes.push({ index, outcome });
    if (before) continue;
    try {
      run(statement as Doc, outcome);
      done?.set(id, outcome);
    } catch (error) {
      if (error instanceof BudgetSpent) break;
      if (!(error instanceof ServerError)) throw error;
      errors.push({ index, code: error.code, errmsg: error.message, ...error.details });
      if (command['ordered'] !== false) break;
    }
  }
  const n = outcomes.reduce((total, { outcome }) => total + outcome.n, 0);
  return { n, outcomes, writeErrors: errors.length > 0 ? { writeErrors: errors } : {} };
}

function updateSome(writing: Writing, collection: Collection, statement: Doc, outcome: Outcome): void {
  refuseUnknownFields(statement, ['q', 'u', 'multi', 'upsert', 'hint']);
  const { q, u, multi, upsert } = statement;
  const filter = asDoc(q, 'q');
  const change = asDoc(u, 'u');
  const compiled = compileFilter(filter);
  if (multi === true && isReplacement(change))
    throw new ServerError(9, 'multi update is not supported for replacement-style update');
  const found = multi === true ? collection.find(compiled) : [collection.findOne(compiled)];
  for (const doc of found) {
    if (doc === undefined) continue;
    const isChanged = replaceOne(writing, collection, doc, changedDoc(doc, change));
    outcome.n += 1;
    outcome.nModified = (outcome.nModified ?? 0) + (isChanged ? 1 : 0);
  }
  if (outcome.n > 0 || upsert !== true) return;
  outcome.upserted = upsertOne(writing, collection, filter, change)['_id'];
  outcome.n = 1;
}

function removeSome(
  writing: Writing,
  collection: Collection | undefined,
  statement: Doc,
  outcome: Outcome,
): void {
  refuseUnknownFields(statement, ['q', 'limit', 'hint']);
  const compiled = compileFilter(asDoc(statement['q'], 'q'));
  if (!collection) return;
  const found = statement['limit'] === 1 ? [collection.findOne(compiled)] : collection.find(compiled);
  for (const doc of found) {
    if (doc === undefined) continue;
    removeOne(writing, collection, doc);
    outcome.n += 1;
  }
}

function insertOne({ budget }: Writing, collection: Collection, given: Doc): Doc {
  const { _id = new ObjectId(), ...rest } = given;
  if (Array.isArray(_id) || _id instanceof RegExp)
    throw new ServerError(2, "The '_id' value cannot be of type array or regex");
  const doc = { _id, ...rest };
  collection.refuseDuplicates(doc, { isNew: true });
  budget.take();
  collection.put(doc);
  return doc;
}

/** Whether anything changed. */
function replaceOne({ budget }: Writing, collection: Collection, former: Doc, next: Doc): boolean {
  if (compareValues(former, next) === 0) return false;
  collection.refuseDuplicates(next, { isNew: false });
  budget.take();
  collection.put(next);
  return true;
}

function removeOne({ budget }: Writing, collection: Collection, doc: Doc): void {
  budget.take();
  collection.remove(doc);
}

function upsertOne(writing: Writing, collection: Collection, filter: Doc, change: Doc): Doc {
  const begun = equalitiesOf(filter);
  const doc = isReplacement(change)
    ? { ...('_id' in begun && { _id: begun['_id'] }), ...change }
    : updated(begun, change, { isInsert: true });
  return insertOne(writing, collection, doc);
}

function changedDoc(former: Doc, change: Doc): Doc {
  const next = isReplacement(change)
    ? { _id: former['_id'], ...change }
    : updated(former, change, { isInsert: false });
  if (!equalValues(former['_id'], next['_id']))
    throw new ServerError(
      66,
      "Performing an update on the path '_id' would modify the immutable field '_id'",
    );
  return next;
}
