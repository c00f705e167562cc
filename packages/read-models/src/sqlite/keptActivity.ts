import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { ActivityRow } from '../documents.ts';
import type { KeptDocument } from '../readModels.ts';
import type { Dictionary } from './dictionary.ts';
import { idText, isIdText, loadIdText, loadInstant, recordKinds, storeInstant, streams } from './encoding.ts';
import { storeFollows } from './rowStatements.ts';

const PAGE = 500;
const [FIRST, LAST] = [-8.64e15, 8.64e15];

type Row = readonly [
  at: number,
  stream: number,
  revision: number,
  event: string,
  type: number,
  recordKind: number,
  record: string,
  reverts: string | null,
  group: string | null,
  revertsGroup: string | null,
  follows: number | null,
  moved: number | null,
];

const COLUMNS = `at, stream, revision, ${idText('event')}, type, record_kind, ${idText('record')}, ${idText('reverts')}, ${idText('grp')}, ${idText('reverts_grp')}, follows, moved`;

/** A person's activity as it lies in the table. */
export class KeptActivity {
  readonly #rows: StatementSync;
  readonly #ids: Dictionary;

  constructor(db: DatabaseSync, ids: Dictionary) {
    this.#rows = db.prepare(
      `SELECT ${COLUMNS} FROM activity WHERE user = ? AND (at, stream, revision) > (?, ?, ?) AND at < ?
       ORDER BY at, stream, revision LIMIT ${PAGE}`,
    );
    this.#rows.setReturnArrays(true);
    this.#ids = ids;
  }

  *pages(
    userId: string,
    { from, to }: { from?: string; to?: string },
  ): Generator<readonly KeptDocument<ActivityRow>[]> {
    const user = this.#ids.find(userId);
    if (user === undefined) return;
    const end = to === undefined ? LAST : storeInstant(to);
    let after: readonly [number, number, number] = [from === undefined ? FIRST : storeInstant(from), -1, -1];
    for (;;) {
      const rows = this.#rows.all(user, ...after, end) as unknown as Row[];
      yield rows.map((row) => new KeptEntry(row, userId, this.#ids));
      const last = rows.at(-1);
      if (last === undefined || rows.length < PAGE) return;
      after = [last[0], last[1], last[2]];
    }
  }
}

class KeptEntry implements KeptDocument<ActivityRow> {
  readonly #row: Row;
  readonly #userId: string;
  readonly #ids: Dictionary;

  constructor(row: Row, userId: string, ids: Dictionary) {
    this.#row = row;
    this.#userId = userId;
    this.#ids = ids;
  }

  says(document: ActivityRow): boolean {
    const [
      at,
      stream,
      revision,
      event,
      type,
      recordKind,
      record,
      reverts,
      group,
      revertsGroup,
      follows,
      moved,
    ] = this.#row;
    return (
      revision === document.streamRevision &&
      stream === streams.store(document.stream) &&
      at === storeInstant(document.at) &&
      isIdText(event, document.eventId) &&
      type === this.#ids.find(document.type) &&
      recordKind === recordKinds.store(document.recordKind) &&
      isIdText(record, document.recordId) &&
      isIdText(reverts, document.reverts) &&
      isIdText(group, document.group ?? null) &&
      isIdText(revertsGroup, document.revertsGroup ?? null) &&
      follows === storeFollows(document) &&
      moved === (document.moved ?? null) &&
      this.#userId === document.userId
    );
  }

  load(): ActivityRow {
    const [at, stream, revision, event, type, recordKind, record, reverts, group, revertsGroup, , moved] =
      this.#row;
    return {
      userId: this.#userId,
      eventId: loadIdText(event),
      stream: streams.load(stream),
      streamRevision: revision,
      type: this.#ids.idOf(type),
      at: loadInstant(at),
      recordKind: recordKinds.load(recordKind),
      recordId: loadIdText(record),
      reverts: reverts === null ? null : loadIdText(reverts),
      ...(group !== null && { group: loadIdText(group) }),
      ...(revertsGroup !== null && { revertsGroup: loadIdText(revertsGroup) }),
      ...(moved !== null && { moved }),
    };
  }
}
