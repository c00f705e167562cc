import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { recordsIn } from '../additions.ts';
import { eventId, expectedHash, GENESIS_HASH, seal, storedHash } from '../chain.ts';
import type { StoredEvent } from '../envelope.ts';
import { EventMetadata } from '../metadata.ts';
import { type DomainEvent, definitionOf, eventTypes, readEvent, readTrusted } from '../registry.ts';
import {
  CATEGORIES_STREAM,
  ERASURES_STREAM,
  ledgerStream,
  PROVENANCE_STREAM,
  SKIPS_STREAM,
  userStream,
} from '../streams.ts';
import { type EventSample, samples } from './index.ts';

const folder = new URL('.', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
const nameOf = ({ type, metadata }: EventSample): string => `${type}.v${metadata.schemaVersion}`;
const named = samples.map((sample) => [nameOf(sample), sample] as const);
const isOfToday = ({ type, metadata }: EventSample): boolean =>
  Number(metadata.schemaVersion) === definitionOf(type).version;

/** A sample as the first event of its stream. */
function stored({ type, data, metadata }: EventSample): StoredEvent {
  return {
    id: eventId(0, metadata['hash'] ?? ''),
    type,
    data: JSON.stringify(data),
    metadata: JSON.stringify(metadata),
    stream: streamOf(type),
    revision: 0,
    position: '0',
  };
}

const sampleUser = '66a1f0c2d94b7e3a58c01f2b';

function streamOf(type: string): string {
  if (type === 'UserErased') return ERASURES_STREAM;
  if (type === 'EventSkipped') return SKIPS_STREAM;
  if (['EventsAuthenticated', 'HistoryImported', 'SecretReplaced'].includes(type)) return PROVENANCE_STREAM;
  if (type.startsWith('Category')) return CATEGORIES_STREAM;
  return /^(Asset|Transaction|Transfer|Opening|Balance|Statement|Schedule|Occurrence|Suggestion|Plan|PeriodStart|Goal|Earmarked|Rule)/.test(
    type,
  )
    ? ledgerStream(sampleUser)
    : userStream(sampleUser);
}

/** Whether the event had another shape then, beside what was added to its records. */
const isOfOtherShape = ({ type, metadata }: EventSample): boolean =>
  Number(metadata.schemaVersion) < definitionOf(type).base;

/** What today's code makes of a sample: its own data, or what stands beside it, with what was added to its records. */
function dataOfToday(sample: EventSample): unknown {
  const text = isOfOtherShape(sample)
    ? readFileSync(new URL(`${nameOf(sample)}.today.json`, folder), 'utf8')
    : JSON.stringify(sample.data);
  const data: unknown = JSON.parse(text);
  const { fill } = definitionOf(sample.type);
  return fill && !isOfToday(sample) ? fill(data) : data;
}

/** The versions of a type, from 1, that have no sample. */
const lacking = (type: string, upTo: number): number[] =>
  Array.from({ length: upTo }, (_, index) => index + 1).filter(
    (version) => !named.some(([name]) => name === `${type}.v${version}`),
  );

const recordsOf = (type: string) => [...recordsIn(definitionOf(type).schema)];

describe('golden samples', () => {
  it.each(eventTypes)('there is one for every shape of %s', (type) => {
    expect(lacking(type, definitionOf(type).base)).toEqual([]);
  });

  it('there is one for every addition to a record, in an event that carries it', () => {
    for (const record of new Set(eventTypes.flatMap(recordsOf))) {
      const carriers = eventTypes.filter((type) => recordsOf(type).includes(record));
      expect(carriers.map((type) => lacking(type, definitionOf(type).version))).toContainEqual([]);
    }
  });

  it('each is under the name of what it holds, and nothing else lies beside them', () => {
    const listed = named.map(([name]) => `${name}.json`);
    const beside = samples.filter(isOfOtherShape).map((sample) => `${nameOf(sample)}.today.json`);
    expect([...listed, ...beside].toSorted()).toEqual(files.toSorted());
  });

  it.each(named)('%s is read in full as what it says', (_name, sample) => {
    const event = stored(sample);
    expect(readEvent(event)).toEqual({
      type: sample.type,
      data: dataOfToday(sample),
      id: event.id,
      stream: event.stream,
      revision: 0,
      metadata: sample.metadata,
    });
  });

  it.each(named)('%s is read alike by a bulk fold', (_name, sample) => {
    const event = stored(sample);
    expect(readTrusted(event)).toEqual(readEvent(event));
  });

  it.each(named)('%s carries the hash of its text', (_name, sample) => {
    const event = stored(sample);
    expect(storedHash(event)).toBe(expectedHash(GENESIS_HASH, event));
  });

  it.each(named.filter(([, sample]) => isOfToday(sample)))(
    '%s is what sealing the same decision writes today',
    (_name, sample) => {
      const { hash: _, schemaVersion: __, ...metadata } = EventMetadata.parse(sample.metadata);
      const event = { type: sample.type, data: sample.data } as unknown as DomainEvent;
      const { events } = seal(streamOf(sample.type), 0, GENESIS_HASH, [{ event, metadata }]);
      const { id, type, data, metadata: text } = stored(sample);
      expect(events).toEqual([{ id, type, data, metadata: text }]);
    },
  );
});
