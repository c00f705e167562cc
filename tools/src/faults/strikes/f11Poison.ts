import { setTimeout as delay } from 'node:timers/promises';
import type { Fault, FaultRun } from '../fault.ts';
import { finding } from '../history/finding.ts';
import { emptyHistory } from '../history/history.ts';
import { ledgerTool, rowsOf } from '../product/ledgerTool.ts';
import { addAsset } from '../workload/intents.ts';
import type { Person } from '../workload/load.ts';
import { readBalances } from '../workload/reader.ts';
import { impossible } from '../workload/writer.ts';
import { appendPoison, type PoisonEvent } from './poisonEvent.ts';

const longestMs = 90_000;
const reason = 'ticket 11: struck by F11';

/**
 * F11: an event that nothing can read (no event of ours, or no JSON at all) stands in one ledger; that one is told to be stale, all others go on. Then the
 * event is mended and tried again, or passed over where the log is no file.
 */
export const poison: Fault = {
  id: 'F11',
  title: 'poison event in one ledger, mended or skipped',
  topologies: ['apart'],
  needsOwnLog: true,
  async strike(run) {
    const { product, load, engines, findings, broken, repeat, pause } = run;
    // A file takes any text; the client of an EventStoreDB nothing but JSON.
    const texts = engines.log === 'sqlite' ? ['{"nonsense":1}', '{"nonsense'] : ['{"nonsense":1}'];
    await repeat(2 * texts.length, async (cycle) => {
      const text = texts[Math.floor(cycle / 2) % texts.length] ?? '';
      const victim = await load.newPerson(`poisoned${cycle}`);
      const { userId } = victim.client;
      broken.add(userId);
      const event = await appendPoison(product, userId, { name: `${victim.world.tag} Mended`, text });
      if (!(await showsAs(run, victim, 'stale')))
        findings.push(finding('F11', `${userId} is poisoned, and shown as if all were well`));
      const listed = rowsOf<{ stream: string }>(await ledgerTool(product, 'parked', 'list', '--json'));
      if (!listed.some(({ stream }) => stream === event.stream))
        findings.push(finding('F11', `${event.stream} is not among the parked ones`));
      await refusesWrites(run, victim);
      await pause(500, 1_000);
      if (cycle % 2 === 0 && event.mend) await mendAndRetry(run, victim, event.mend);
      else await skip(run, victim, event);
    });
  },
};

/** After that this person's ledger is one like all others, and is checked with them. */
async function mendAndRetry(run: FaultRun, victim: Person, mend: () => void): Promise<void> {
  const { product, load, broken, findings } = run;
  mend();
  const { code, stderr } = await ledgerTool(product, 'parked', 'retry');
  if (code !== 0) findings.push(finding('F11', `parked retry ended with ${code}: ${stderr}`));
  if (!(await showsAs(run, victim, 'whole')))
    findings.push(finding('F11', 'a ledger is still shown as stale after its event was mended'));
  const reply = await load.write(victim, addAsset(`${victim.world.tag} after`, 1));
  if (reply?.status !== 201)
    findings.push(finding('F11', `a write after the event was mended was answered ${reply?.status}`));
  broken.delete(victim.client.userId);
}

/** What is shown goes on without the event, and the audit names nothing but it. Commands still cannot fold the ledger. */
async function skip(run: FaultRun, victim: Person, { stream }: PoisonEvent): Promise<void> {
  const { product, findings } = run;
  const skipped = await ledgerTool(product, 'parked', 'skip', stream, '--reason', reason, '--yes');
  if (skipped.code !== 0)
    findings.push(finding('F11', `parked skip ended with ${skipped.code}: ${skipped.stderr}`));
  if (!(await showsAs(run, victim, 'whole')))
    findings.push(finding('F11', 'a ledger is still shown as stale after its event was skipped'));
  const audit = await ledgerTool(product, 'verify', '--user', victim.client.userId, '--json');
  const named = rowsOf<{ check?: string }>(audit).flatMap(({ check }) => check ?? []);
  const wanted = ['schema', 'chain', 'skipped'];
  for (const check of new Set([...wanted, ...named])) {
    if (!wanted.includes(check) || !named.includes(check))
      findings.push(
        finding('F11', `after a skip verify names ${named.join(', ')}, expected ${wanted.join(', ')}`),
      );
  }
  await refusesWrites(run, victim);
}

async function showsAs({ load }: FaultRun, victim: Person, how: 'stale' | 'whole'): Promise<boolean> {
  const history = emptyHistory();
  const reader = { ...load.readerOf(victim, 'F11', () => 0), history };
  for (const deadline = performance.now() + longestMs; performance.now() < deadline; await delay(100)) {
    await readBalances(reader, { revision: 0 });
    if (history.reads.at(-1)?.stale === (how === 'stale')) return true;
  }
  return false;
}

/** I11 for the one who is struck, too: a write is answered in our envelope, and never with success. */
async function refusesWrites({ findings }: FaultRun, { client, world }: Person): Promise<void> {
  const { method, path, body } = addAsset(`${world.tag} after`, 1);
  const reply = await client.send(method, path, { body });
  const text = reply ? impossible(reply) : 'no answer';
  if (text !== undefined) findings.push(finding('F11', `a write to the poisoned ledger: ${text}`));
  if (reply?.body?.success)
    findings.push(finding('F11', 'a write to a ledger that cannot be read succeeded'));
}
