import { type DomainEvent, PROVENANCE_STREAM, type StoredEvent } from '@ledgerline/events';
import { GENESIS_HASH, seal } from '@ledgerline/events/chain';
import { createEventMac } from '@ledgerline/events/mac';
import { keyIdOf, withFormer } from '@ledgerline/events/secrets';
import { expect, it } from 'vitest';
import { ChainAudit } from './chainAudit.ts';
import { readProvenance } from './provenance.ts';

const person = `user-${'a'.repeat(24)}`;
const signedIn: DomainEvent = { type: 'SignedIn', data: { method: 'password' } };
const mark: DomainEvent = { type: 'SecretReplaced', data: { keyId: keyIdOf('newest') } };
const former = 'a MAC of a former DATA_SECRET, behind the mark that it was replaced';

/** A log in memory, whose events somebody with these secrets appended, in this order. */
function logOf(...written: [secret: string, stream: string, event: DomainEvent][]) {
  const events: StoredEvent[] = [];
  const ends = new Map<string, { revision: number; hash: string }>();
  for (const [secret, stream, event] of written) {
    const { revision, hash } = ends.get(stream) ?? { revision: -1, hash: GENESIS_HASH };
    const metadata = {
      commandId: 'c',
      commandHash: '',
      actorId: 'system',
      source: 'cli',
      at: '2026-11-29T00:00:00.000Z',
      $correlationId: 'c',
      $causationId: 'c',
    } as const;
    const sealed = seal(stream, revision + 1, hash, [{ event, metadata }], createEventMac(secret));
    ends.set(stream, { revision: revision + 1, hash: sealed.hash });
    const position = String(events.length).padStart(20, '0');
    for (const one of sealed.events) events.push({ ...one, stream, revision: revision + 1, position });
  }
  return {
    events,
    readStream: async (stream: string, from: number) =>
      events.filter((event) => event.stream === stream && event.revision >= from),
  };
}

/** What is found in a person's stream by an auditor who has these secrets. */
async function findings(log: ReturnType<typeof logOf>, dataSecret: string) {
  const audit = new ChainAudit(await readProvenance(log, dataSecret));
  return log.events.filter(({ stream }) => stream === person).flatMap((event) => audit.check(event));
}

const ring = withFormer('newest', 'former');
const begun = ['former', PROVENANCE_STREAM, { type: 'EventsAuthenticated', data: {} }] as const;
const before = ['former', person, signedIn] as const;

it('AC-71 given a mark, what the leaked secret wrote behind it is named, and what it wrote before is good', async () => {
  const log = logOf(
    [...begun],
    [...before],
    ['newest', PROVENANCE_STREAM, mark],
    ['newest', person, signedIn],
    ['former', person, signedIn],
  );
  expect(await findings(log, ring)).toEqual([
    { check: 'author', record: `${person}@2`, expected: 'the MAC of this server', found: former },
  ]);
});

it('AC-71 given no mark, or one that only a former secret made, former MACs count', async () => {
  const more = ['former', person, signedIn] as const;
  expect(await findings(logOf([...begun], [...before], [...more]), ring)).toEqual([]);
  expect(await findings(logOf([...begun], ['former', PROVENANCE_STREAM, mark], [...more]), ring)).toEqual([]);
});

it('AC-71 given a mark, whoever has the leaked secret can’t call a history imported, nor take the mark back', async () => {
  const imported = logOf(['other', person, signedIn]);
  const [forged] = imported.events;
  const hash = /"hash":"([0-9a-f]{64})"/.exec(forged?.metadata ?? '')?.[1] ?? '';
  const note: DomainEvent = { type: 'HistoryImported', data: { stream: person, revision: 0, hash } };
  const back: DomainEvent = { type: 'SecretReplaced', data: { keyId: keyIdOf('former') } };
  const told = async (secret: string) =>
    (
      await findings(
        logOf(
          [...begun],
          ['newest', PROVENANCE_STREAM, mark],
          ['former', PROVENANCE_STREAM, back],
          [secret, PROVENANCE_STREAM, note],
          ['other', person, signedIn],
          ['former', person, signedIn],
        ),
        ring,
      )
    ).map(({ record, found }) => [record, found]);
  expect(await told('newest')).toEqual([[`${person}@1`, former]]);
  expect(await told('former')).toEqual([
    [`${person}@0`, 'a MAC of somebody else'],
    [`${person}@1`, former],
  ]);
});

it('AC-71 given a mark, MACs without a key id count only before it', async () => {
  const log = logOf(
    [...begun],
    [...before],
    ['newest', PROVENANCE_STREAM, mark],
    ['newest', person, signedIn],
  );
  const provenance = await readProvenance(log, ring);
  const [first, last] = [log.events.at(0), log.events.at(-1)].map((event) => event?.position ?? '');
  const older = `1.${'A'.repeat(22)}`;
  expect([provenance.counts(older, first ?? ''), provenance.counts(older, last ?? '')]).toEqual([
    true,
    false,
  ]);
});
