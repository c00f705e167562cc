import { checkReads } from '../../faults/history/checkReads.ts';
import { checkWrites } from '../../faults/history/checkWrites.ts';
import { type Finding, finding } from '../../faults/history/finding.ts';
import type { History } from '../../faults/history/history.ts';
import { type Ledger, ledgersOf } from '../../faults/history/ledgers.ts';
import { checkChains } from '../../faults/invariants/checkChains.ts';
import { checkMoney } from '../../faults/invariants/checkMoney.ts';
import { checkPostings } from '../../faults/invariants/checkPostings.ts';
import { eventsOf, type LogData } from '../log/memoryLog.ts';
import type { MongoServer } from '../mongo/mongoServer.ts';
import { worldMs } from '../time/virtualTime.ts';
import type { Person } from '../world/client.ts';
import type { Instance } from '../world/instance.ts';
import { FILES } from '../world/statements.ts';
import { checkImports, openImports } from './checkImports.ts';
import { checkModels } from './checkModels.ts';
import { checkPosted, checkPostedIds, checkPostingGroups, judgesNow } from './checkPosted.ts';

/** The longest that a call or a process that the weather struck can take after its end. */
const LASTS_MS = 20_000;

/** A history that has settled. */
export interface Settled {
  log: LogData;
  mongo: MongoServer;
  history: History;
  people: readonly Person[];
  instances: readonly Instance[];
  /** Imports this file of the person again. */
  importFile: (person: Person, place: number) => Promise<unknown>;
  /** Lets the world run until the read models show the log. */
  project: () => Promise<void>;
  /** Lets the world run until the work is done. */
  settle: <Result>(work: () => Promise<Result>) => Promise<Result | undefined>;
}

/** The read models are looked at again so often where the log grew while they were compared with it. */
const MOST_LOOKS = 3;
/** A person waits for so long only, and sends a file again that got no answer. */
const GO_ON_TURNS = 3;

/** The invariants of `npm run faults` that the log and the answers can be judged by, and what only a settled world shows. */
export async function judge({
  log,
  mongo,
  history,
  people: everybody,
  instances,
  importFile,
  project,
  settle,
}: Settled): Promise<Finding[]> {
  // Judging takes a while: what falls due meanwhile, as at midnight, is not late.
  const settledAt = judgesNow();
  const gone = new Set(everybody.flatMap(({ userId, isLeaving }) => (isLeaving ? userId : [])));
  const known = new Set(everybody.map(({ userId }) => userId));
  const isThere = ({ userId }: { userId: string }): boolean => !gone.has(userId);
  const people = everybody.filter(isThere);
  let ledgers = ledgersOf(eventsOf(log));
  const isOpen = ({ userId }: Person): boolean => openImports(ledgers.get(userId)).length > 0;
  for (const person of people)
    for (let turn = 0; turn < GO_ON_TURNS * FILES && isOpen(person); turn += 1) {
      await settle(() => importFile(person, turn % FILES));
      ledgers = ledgersOf(eventsOf(log));
    }
  const stillOpen = people.filter(isOpen);
  let events = eventsOf(log);
  let models: Finding[] | undefined;
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    await project();
    events = eventsOf(log);
    ledgers = ledgersOf(events);
    models = await settle(() => checkModels(mongo, events, ledgers, known, gone));
    // Work that its client gave up on may have gone on meanwhile.
    if (eventsOf(log).length === events.length) break;
  }
  const findings = [
    ...checkChains(events),
    ...checkWrites(history.writes.filter(isThere), ledgers),
    ...checkReads(history.reads.filter(isThere), ledgers),
    ...(models ?? [finding('I4', 'the read models were not read')]),
    ...mongo.wentBack.map((text) => finding('I4', text)),
    ...stillOpen.map(({ userId }) => finding('I12', `${userId}: nobody can go on with an import`)),
  ];
  for (const ledger of ledgers.values()) {
    findings.push(
      ...checkMoney(ledger),
      ...checkPostings(ledger),
      ...checkPosted(ledger, settledAt),
      ...checkPostingGroups(ledger),
      ...checkSenders(ledger),
      ...checkPostedIds(ledger),
      ...checkMissing(history, ledger),
      ...checkImports(history.writes, ledger),
    );
  }
  for (const person of people) {
    for (const [index, instance] of instances.entries()) {
      const key = `judge-${person.userId}-${index}`;
      const body = { name: `${person.world.tag} judged ${index}`, type: 'cash', balance: 1 };
      const request = { userId: person.userId, method: 'POST', path: '/assets', body, key };
      let reply = await settle(() => instance.ask(request));
      // What began in bad weather may last: a call that is silent, a process that stands still.
      for (const latest = worldMs() + LASTS_MS; (reply?.status ?? 503) === 503 && worldMs() < latest; )
        reply = (await settle(() => instance.ask(request))) ?? reply;
      const expected = (log.streams.get(`ledger-${person.userId}`) ?? []).length;
      if (reply?.status !== 201 || reply.revision !== expected)
        findings.push(
          finding(
            'I12',
            `${key}: ${reply?.status ?? 'no answer'} at ${reply?.revision}, the log has ${expected}`,
          ),
        );
    }
  }
  return findings;
}

/** I7: a ledger has the commands of its person only. */
const checkSenders = ({ userId, events }: Ledger): Finding[] =>
  events
    .filter(({ metadata }) => metadata.actorId !== userId)
    .map(({ revision }) => finding('I7', `${userId}@${revision} is of somebody else`));

/** I11: nobody is told that a record is missing which was acknowledged before, and which nothing ever took away. */
function checkMissing({ writes }: History, { userId, events, byKey }: Ledger): Finding[] {
  const own = writes.filter((write) => write.userId === userId);
  const known = new Map<string, number>();
  for (const { key, path, attempts, acknowledged } of own) {
    const isMade = path === '/transactions' && acknowledged.length > 0 && byKey.has(key);
    const answered = attempts.find(({ status }) => status !== undefined && status < 300)?.endedAt;
    if (isMade && answered !== undefined) known.set(acknowledged[0]?.id ?? '', answered);
  }
  for (const { type, data } of events)
    if ('transaction' in data && type !== 'TransactionCreated' && type !== 'TransactionUpdated')
      known.delete(data.transaction.id);
  return own.flatMap(({ key, method, path, attempts }) => {
    const [, id] = /^\/transactions\/([0-9a-f]{24})(?:$|\/)/.exec(path) ?? [];
    const since = known.get(id ?? '');
    const wrong = attempts.find(
      ({ sentAt, status }) => status === 404 && since !== undefined && sentAt > since,
    );
    return wrong ? [finding('I11', `${method} ${path} (${key}): told that it is missing`)] : [];
  });
}
