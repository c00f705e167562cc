import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@ledgerline/standalone/testing/temporaryFolder.ts';
import { expect, it } from 'vitest';
import { lifeTexts, richLife } from '../testing/richLife.ts';
import { runningProduct } from '../testing/runningProduct.ts';

it('RP-19 the history that a person downloads is what export writes, and import takes it into a new product', {
  tags: 'nightly',
}, async () => {
  await using here = await runningProduct();
  await using there = await runningProduct();
  await using folder = await temporaryFolder();
  const ann = await here.person('ann@example.com');
  await richLife(ann, { extra: 300 });

  const answer = await fetch(`${here.url}/api/v1/auth/downloads/history`, {
    method: 'POST',
    headers: { ...ann.headers(), 'Content-Type': 'application/json' },
    body: '{}',
  });
  const text = await answer.text();
  expect([answer.status, answer.headers.get('x-total-records')]).toEqual([
    200,
    String(text.split('\n').length - 2),
  ]);
  const exported = await here.ledger(['export', '--user', 'ann@example.com', '--out', '-']);
  const timeless = (lines: string) => lines.replace(/"exportedAt":"[^"]*"/, '');
  expect(timeless(text)).toBe(timeless(exported.stdout));

  const file = join(folder.path, 'history.ndjson');
  await writeFile(file, text);
  const imported = await there.ledger(['import', file, '--locked']);
  expect([imported.code, imported.stderr]).toEqual([0, imported.stderr]);
  const events = await there.ledger(['events', '--user', ann.userId, '--limit', 'all', '--json']);
  expect(events.stdout).toContain(lifeTexts.wallet);
  const verified = await there.ledger(['verify']);
  expect([verified.code, verified.stderr]).toEqual([0, verified.stderr]);
});
