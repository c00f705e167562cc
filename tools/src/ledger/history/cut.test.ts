import { ledgerHistory, sampleUserId } from '@ledgerline/domain/testing';
import { GapInStream } from '@ledgerline/read-models';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Refused } from '../errors.ts';
import { auditedLedger, auditedPerson, storedEvents } from '../testing/auditedLog.ts';
import { memoryLog } from '../testing/memoryLog.ts';
import { cutAt, ledgerEvents, wholeHistory } from './cut.ts';
import { personThen } from './person.ts';

const log = memoryLog(storedEvents(auditedPerson(), auditedLedger()));

it('cuts at an instant where a look at all events would, for any ledger', async () => {
  await fc.assert(
    fc.asyncProperty(ledgerHistory(), fc.nat(70), fc.boolean(), async (history, minutes, late) => {
      const before = new Date(
        Date.parse('2026-03-01T09:58:00.000Z') + minutes * 60_000 + Number(late),
      ).toISOString();
      const { revision } = await cutAt(memoryLog(storedEvents(history)), sampleUserId, { before });
      expect(revision).toBe(history.filter(({ metadata }) => metadata.at < before).length);
    }),
  );
});

it('cuts after so many events, and takes what else was recorded in that millisecond', async () => {
  const cut = await cutAt(log, sampleUserId, { revision: 2 });
  expect(cut).toEqual({ revision: 2, before: '2026-03-01T10:01:00.000Z~' });
  expect(await personThen(log, sampleUserId, cut)).toMatchObject({ name: 'Ann Lee', currency: 'EUR' });
  const events = await Array.fromAsync(ledgerEvents(log, sampleUserId, { from: 1, to: 3 }));
  expect(events).toEqual(auditedLedger().slice(1, 3));
});

it('has nothing but who it is before the first event, and everything at the end', async () => {
  const start = await cutAt(log, sampleUserId, { revision: 0 });
  expect(await personThen(log, sampleUserId, start)).toEqual({
    userId: sampleUserId,
    name: 'Ann Lee',
    email: 'ann@example.com',
    settings: null,
    currency: 'USD',
    storedCurrency: 'USD',
  });
  const end = await wholeHistory(log, sampleUserId);
  expect(end.revision).toBe(17);
  expect((await personThen(log, sampleUserId, end)).settings).toEqual({
    colorMode: 'light',
    notifications: true,
    language: 'de',
  });
  expect(await Array.fromAsync(ledgerEvents(log, sampleUserId, { to: 0 }))).toEqual([]);
});

it.each([1, 7, 16])('stops at a gap instead of telling what never was: event %i is gone', async (gone) => {
  const rest = auditedLedger().filter(({ revision }) => revision !== gone - 1);
  const holed = memoryLog(storedEvents(auditedPerson(), rest));
  const read = () => Array.fromAsync(ledgerEvents(holed, sampleUserId, { to: 17 }));
  await expect(read()).rejects.toThrow(GapInStream);
});

it('stops at a gap in what a person said about themselves', async () => {
  const rest = auditedPerson().filter(({ revision }) => revision !== 1);
  const holed = memoryLog(storedEvents(rest, auditedLedger()));
  const cut = await wholeHistory(holed, sampleUserId);
  await expect(personThen(holed, sampleUserId, cut)).rejects.toThrow(GapInStream);
});

it('counts one event as one', async () => {
  const short = memoryLog(storedEvents(auditedPerson(), auditedLedger().slice(0, 1)));
  await expect(cutAt(short, sampleUserId, { revision: 2 })).rejects.toThrow(
    new Refused(`The ledger of ${sampleUserId} has 1 event, not 2`),
  );
});

it('refuses a revision beyond the head', async () => {
  await expect(cutAt(log, sampleUserId, { revision: 18 })).rejects.toThrow(
    new Refused(`The ledger of ${sampleUserId} has 17 events, not 18`),
  );
});
