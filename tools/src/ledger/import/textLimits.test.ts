import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DomainEvent, readEvent } from '@ledgerline/events';
import { expect, it } from 'vitest';
import { registration } from '../testing/sampleHistory.ts';
import { textProblem } from './textLimits.ts';

const folder = join(import.meta.dirname, '../../../../packages/events/src/samples');
const samples = readdirSync(folder)
  .filter((file) => /\.v\d+\.json$/.test(file))
  .map((file) => [file, JSON.parse(readFileSync(join(folder, file), 'utf8')) as object] as const);

/** A sample as the event that it is today. */
function eventOf(sample: object): DomainEvent {
  const { type, data, metadata } = sample as { type: string; data: object; metadata: object };
  const stored = { id: '', type, data: JSON.stringify(data), metadata: JSON.stringify(metadata) };
  return readEvent({ ...stored, stream: 'user-1', revision: 0, position: '0' });
}

/** The sample of a type with other texts at a path of its data. */
function forged(file: string, path: string, text: string): DomainEvent {
  const event = eventOf(new Map(samples).get(file) ?? {});
  const places = path.split('.');
  const last = places.pop() ?? '';
  let place = event.data as Record<string, unknown>;
  for (const name of places) place = place[name] as Record<string, unknown>;
  place[last] = text;
  return event;
}

it.each(samples)('RP-27 given the sample %s, its texts are as the product writes them', (_file, sample) => {
  expect(textProblem(eventOf(sample))).toBeUndefined();
});

it.each([
  ['AssetAdded', 'asset.name', 'Pur\u001bse', 'asset.name has characters that are not allowed'],
  ['AssetAdded', 'asset.name', '\u200b ', 'asset.name is empty'],
  ['AssetAdded', 'asset.name', 'x'.repeat(61), 'asset.name is too long'],
  ['AssetAdded', 'asset.institution', 'x'.repeat(101), 'asset.institution is too long'],
  ['AssetAdded', 'asset.description', 'x'.repeat(201), 'asset.description is too long'],
  ['TransactionCreated', 'transaction.title', '', 'transaction.title is empty'],
  ['TransactionCreated', 'transaction.title', 'x'.repeat(31), 'transaction.title is too long'],
  [
    'TransactionCreated',
    'transaction.title',
    'a\u202eb',
    'transaction.title has characters that are not allowed',
  ],
  ['TransactionCreated', 'transaction.description', 'x'.repeat(501), 'transaction.description is too long'],
  [
    'TransactionCreated',
    'transaction.paymentMethod',
    'a\nb',
    'transaction.paymentMethod has characters that are not allowed',
  ],
  ['TransferMade', 'transfer.description', 'x'.repeat(201), 'transfer.description is too long'],
  ['UserRegistered', 'user.name', 'x'.repeat(200_000), 'user.name is too long'],
  ['UserRegistered', 'user.email', 'x'.repeat(255), 'user.email is too long'],
  ['ScheduleSet', 'schedule.shapes.0.title', 'x'.repeat(201), 'schedule.shapes.0.title is too long'],
])('RP-27 given %s with another %s (%j), it is refused', (type, path, text, problem) => {
  const file = samples.map(([name]) => name).findLast((name) => name.startsWith(`${type}.`)) ?? '';
  expect(textProblem(forged(file, path, text))).toBe(problem);
});

it('RP-27 given texts of several lines where they may have some, they are taken', () => {
  const file = samples.map(([name]) => name).findLast((name) => name.startsWith('AssetAdded.')) ?? '';
  expect(textProblem(forged(file, 'asset.description', 'one\ntwo\tthree'))).toBeUndefined();
  expect(textProblem(registration)).toBeUndefined();
});
