import { sampleUserId } from '@ledgerline/domain/testing';
import { ledgerStream, type StoredEvent } from '@ledgerline/events';
import { expect, it } from 'vitest';
import { NamesOfPeople } from '../history/names.ts';
import { auditedCatalogue, auditedLedger, auditedPerson, storedEvents } from '../testing/auditedLog.ts';
import { memoryLog } from '../testing/memoryLog.ts';
import { envelopeOf, listedEvent } from './listedEvent.ts';

const history = auditedLedger();
const stored = storedEvents(auditedCatalogue(), auditedPerson(), history);
const inLedger = (revision: number): StoredEvent => {
  const event = stored.find(
    ({ stream, revision: own }) => stream === ledgerStream(sampleUserId) && own === revision,
  );
  if (!event) throw new Error(`no event ${revision}`);
  return event;
};

async function summaries(events: readonly StoredEvent[]): Promise<string[]> {
  const log = memoryLog(stored);
  const names = new NamesOfPeople(log);
  return Promise.all(events.map(async (event) => (await listedEvent(log, event, names)).summary));
}

it('tells every event in one sentence, also what was taken back', async () => {
  const bank = 'Gi\u001b[2Jro';
  expect(await summaries(stored.slice(59))).toEqual([
    'Renamed expense category “Dining” to “Food & drink”',
    'Signed up as Ann Lee',
    'Chose EUR as the currency',
    'Reverted: chose EUR as the currency',
    'Changed the language from en to de',
    'Added asset “Wallet” with a balance of 100.00',
    'Added asset “Bank” with a balance of 50.00',
    'Added expense “Lunch” of 30.00 from Wallet',
    'Changed the amount of expense “Lunch” from 30.00 to 40.00',
    'Reverted: changed the amount of expense “Lunch” from 30.00 to 40.00',
    'Reverted: changed the amount of expense “Lunch” from 40.00 to 30.00',
    `Added income “Pay day” of 100.00 to ${bank}`,
    `Added expense “Lunch” of 140.00 from ${bank}`,
    `Deleted income “Pay day” of 100.00 to ${bank}`,
    `Permanently deleted income “Pay day” of 100.00 to ${bank}`,
    `Transferred 20.00 from Wallet to ${bank}`,
    `Reverted: transferred 20.00 from Wallet to ${bank}`,
    `Reverted: undid the transfer of 20.00 from Wallet to ${bank}`,
    'Set the balance of asset “Wallet” from 40.00 to 55.00',
    `Renamed asset “Bank” to “${bank}”`,
    'Added asset “Jar” with a balance of 5.00',
    'Deleted asset “Jar”',
  ]);
});

it('gives programs all that is stored, the revision counted from 1', () => {
  const event = inLedger(10);
  const made = history[10];
  expect(envelopeOf(event)).toEqual({
    stream: ledgerStream(sampleUserId),
    revision: 11,
    id: made?.id,
    type: 'TransferMade',
    at: '2026-03-01T10:10:00.000Z',
    data: made?.data,
    metadata: made?.metadata,
    position: event.position,
  });
});

it('lists what can’t be read, and says why', async () => {
  const torn = { ...inLedger(2), data: '{"transaction":', metadata: '{}' };
  expect(await summaries([torn])).toEqual([
    `Can't be read: ${ledgerStream(sampleUserId)}@2 TransactionCreated: not JSON`,
  ]);
  expect(envelopeOf(torn)).toMatchObject({ at: null, data: '{"transaction":', metadata: {} });
  expect(await summaries([{ ...inLedger(2), type: 'Unheard' }])).toEqual([
    `Can't be read: ${ledgerStream(sampleUserId)}@2 Unheard: unknown type`,
  ]);
});
