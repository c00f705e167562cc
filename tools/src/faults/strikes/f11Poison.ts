import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { openEventStore } from '@ledgerline/event-store/open';
import { ledgerStream } from '@ledgerline/events';
import type { Fault } from '../fault.ts';
import { type Finding, finding } from '../history/finding.ts';
import { emptyHistory } from '../history/history.ts';
import type { Product } from '../product/product.ts';
import { addAsset } from '../workload/intents.ts';
import type { Load, Person } from '../workload/load.ts';
import { readBalances } from '../workload/reader.ts';
import { impossible } from '../workload/writer.ts';

const longestMs = 10_000;

/** F11: an event that nothing can read stands in one ledger; that one is told to be stale, all others go on. */
export const poison: Fault = {
  id: 'F11',
  title: 'poison event in one ledger',
  topologies: ['apart'],
  needsOwnLog: true,
  async strike({ product, load, findings, broken, repeat, pause }) {
    await repeat(2, async (cycle) => {
      const victim = await load.newPerson(`poisoned${cycle}`);
      const { userId } = victim.client;
      broken.add(userId);
      await appendPoison(product, userId);
      if (!(await isMarkedStale(load, victim, `F11 ${cycle}`)))
        findings.push(finding('F11', `${userId} is poisoned, and shown as if all were well`));
      await answersTheContract(load, victim, findings);
      await pause(500, 1_000);
    });
  },
};

async function isMarkedStale(load: Load, victim: Person, name: string): Promise<boolean> {
  const history = emptyHistory();
  const reader = { ...load.readerOf(victim, name, () => 0), history };
  for (const deadline = performance.now() + longestMs; performance.now() < deadline; ) {
    await readBalances(reader, { revision: 0 });
    if (history.reads.at(-1)?.stale) return true;
    await delay(100);
  }
  return false;
}

/** I11 for the one who is struck, too: a write is answered in our envelope, and never with success. */
async function answersTheContract(load: Load, { client, world }: Person, findings: Finding[]): Promise<void> {
  const { method, path, body } = addAsset(`${world.tag} after`, 1);
  const reply = await client.send(method, path, { body });
  const text = reply ? impossible(reply) : 'no answer';
  if (text !== undefined) findings.push(finding('F11', `a write to the poisoned ledger: ${text}`));
  if (reply?.body?.success)
    findings.push(finding('F11', 'a write to a ledger that cannot be read succeeded'));
}

async function appendPoison({ locations }: Product, userId: string): Promise<void> {
  const log = await openEventStore(locations.events);
  try {
    const stream = ledgerStream(userId);
    const revision = (await log.lastOf(stream))?.revision ?? -1;
    const metadata = {
      schemaVersion: '1',
      commandId: 'poison',
      commandHash: 'hash',
      actorId: userId,
      source: 'web',
      at: new Date().toISOString(),
      $correlationId: 'poison',
      $causationId: 'poison',
      hash: randomBytes(32).toString('hex'),
    };
    await log.append(stream, revision, [
      {
        id: randomUUID(),
        type: 'TransactionCreated',
        data: '{"nonsense":1}',
        metadata: JSON.stringify(metadata),
      },
    ]);
  } finally {
    await log.close();
  }
}
