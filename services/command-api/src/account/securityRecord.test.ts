import type { SecurityEvent } from '@ledgerline/events';
import { createLogger } from '@ledgerline/http';
import { expect, it } from 'vitest';
import type { Users } from '../commandHandling/createHandlings.ts';
import { TooManyWrites } from '../commandHandling/errors.ts';
import { createSecurityRecord } from './securityRecord.ts';

const request = { requestId: 'r1', source: 'web', address: '203.0.113.7' } as const;

function record(
  handle: Users['handle'],
  countNote: (userId: string) => Promise<void> = async () => undefined,
) {
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger('info', {
    write: (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>),
  });
  const users = { handle } as Users;
  return { lines, security: createSecurityRecord({ users, newId: () => 'c1', countNote, logger }) };
}

it('AC-11 ASVS 16.3.3 a line has the address, the outcome and a part of the keyed hash, and nothing else of the person', () => {
  const { lines, security } = record(() => Promise.reject(new Error('nobody asks')));
  security.tell(request, { act: 'sign-in', outcome: 'refused', emailKey: 'a'.repeat(64) });
  expect(lines).toEqual([
    {
      level: 'info',
      time: expect.any(String) as string,
      security: 'sign-in',
      outcome: 'refused',
      address: '203.0.113.7',
      emailKey: 'a'.repeat(16),
      requestId: 'r1',
      msg: 'security',
    },
  ]);
});

it('AC-10 given a log that cannot be written, the act goes on and the failure is an error in the log', async () => {
  const { lines, security } = record(() => Promise.reject(new Error('the log is away')));
  await security.note('ann', { type: 'SignedIn', data: { method: 'password' } }, request);
  expect(lines).toMatchObject([
    { level: 'error', userId: 'ann', event: 'SignedIn', msg: 'security event not recorded' },
  ]);
});

it('AC-10 given a day full of events, only sign-ins are left out, and downloads take nothing of it', async () => {
  const written: unknown[] = [];
  const counted: string[] = [];
  const { lines, security } = record(
    (async ({ command }: Parameters<Users['handle']>[0]) =>
      void written.push(command('', { revision: -1, groups: new Map() }, false))) as never,
    async (userId) => {
      counted.push(userId);
      throw new TooManyWrites(60);
    },
  );
  const events: SecurityEvent[] = [
    { type: 'SignedIn', data: { method: 'password' } },
    { type: 'PasswordChanged', data: { by: 'self' } },
    { type: 'DataDownloaded', data: {} },
  ];
  const noted = [];
  for (const event of events) noted.push(await security.note('ann', event, request));
  expect(noted).toEqual([false, true, true]);
  expect(written).toEqual(events.slice(1).map((event) => ({ type: 'NoteSecurity', event })));
  expect(counted).toEqual(['ann', 'ann']);
  expect(lines).toMatchObject([
    { level: 'warn', userId: 'ann', msg: 'sign-in not recorded: the day has too many events' },
  ]);
});
