import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { documentedCommands } from './testing/documentedCommands.ts';
import { emptyServer } from './testing/emptyServer.ts';
import { ledger } from './testing/ledger.ts';

const documents = join(import.meta.dirname, '../../../docs/audit');

it('docs/audit/reading.md shows what its commands write, with the history that lies beside it', async () => {
  await using server = await emptyServer();
  const commands = documentedCommands(await readFile(join(documents, 'reading.md'), 'utf8'));
  expect(commands.map(({ args }) => args[0])).toEqual(
    expect.arrayContaining(['import', 'events', 'show', 'balances', 'diff']),
  );
  for (const { args, lines } of commands) {
    const { stdout, stderr } = await ledger(server.environment, args);
    const written = `${stderr}\n${stdout}`.split(/\r?\n/).filter((line) => line !== '');
    expect({ args, lines: lines.map(placeless).toSorted() }).toEqual({
      args,
      lines: written.map(placeless).toSorted(),
    });
  }
});

/** Where an event stands in the log depends on all else that is there. */
const placeless = (line: string): string => line.replaceAll(/\b\d{16}\b/g, '…');
