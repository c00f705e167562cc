import { type RuleState, ruleShown } from '@ledgerline/domain';
import { type EventStore, StoreUnavailable } from '@ledgerline/event-store';
import { changeOf } from '@ledgerline/events';
import { type Handlers, notThere } from '@ledgerline/http';
import type { ActivityRow, ReadModels } from '@ledgerline/read-models';
import { readLedgerEvents } from '../activity/readEvents.ts';
import type { ReadLedger } from '../readLedger.ts';

/** So many entries of a rule are looked through at once for a version of it. */
const PAGE = 500;

/** Rules: which there are stands in the read models, and what they say in the log. */
export function ruleHandlers(
  read: ReadLedger,
  eventStore: Pick<EventStore, 'readStream'>,
): Pick<Handlers<'query'>, 'listRules' | 'rule'> {
  return {
    listRules: (request) =>
      read.rows(request, async ({ userId, balances: { rules = [] } }) => async () => ({
        data: (
          await rulesAt(
            eventStore,
            userId,
            rules.map(({ revision }) => revision),
          )
        ).map(ruleShown),
      })),

    rule: (request) =>
      read.rows(request, async ({ userId, balances: { rules = [] }, models }) => {
        const { version } = request.query;
        const id = request.params['id'] ?? '';
        const revision =
          version === undefined
            ? rules.find(({ record }) => record.id === id)?.revision
            : await revisionOfVersion(models, userId, id, version);
        if (revision === undefined) throw notThere('rule');
        return async () => {
          const [rule] = await rulesAt(eventStore, userId, [revision]);
          if (!rule) throw new StoreUnavailable(`the log has no rule at revision ${revision}`);
          return { data: ruleShown(rule) };
        };
      }),
  };
}

/** Rules as their events at these public revisions left them, in this order. */
async function rulesAt(
  store: Pick<EventStore, 'readStream'>,
  userId: string,
  revisions: readonly number[],
): Promise<RuleState[]> {
  const events = await readLedgerEvents(store, userId, new Set(revisions.map((revision) => revision - 1)));
  const byRevision = new Map(events.map((event) => [event.revision + 1, event]));
  return revisions.map((revision) => {
    const event = byRevision.get(revision);
    const change = event && changeOf(event);
    if (!event || change?.kind !== 'rule') {
      throw new StoreUnavailable(`the log has no rule at revision ${revision}`);
    }
    return { record: change.after.record, updatedAt: event.metadata.at, revision };
  });
}

/** The public revision at which a rule got a version; undefined where it never had that. */
async function revisionOfVersion(
  models: ReadModels,
  userId: string,
  recordId: string,
  version: number,
): Promise<number | undefined> {
  const sets: ActivityRow[] = [];
  for (let page = 1; ; page += 1) {
    const { rows } = await models.activity(userId, { recordId, security: 'without' }, { page, limit: PAGE });
    sets.push(...rows.filter(({ type }) => type === 'RuleSet'));
    if (rows.length < PAGE) break;
  }
  const found = sets.at(-version);
  return found && found.streamRevision + 1;
}
