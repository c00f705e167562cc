import { expect, it } from 'vitest';
import { createStatementImports } from './statementImports.ts';

const sentBy = (userId: string) => ({
  userId,
  assetId: 'a'.repeat(24),
  file: { name: 'may.csv', bytes: new Uint8Array(9), sha256: '' },
  latestDate: '2026-05-20',
  identity: { id: 'key', hash: '', actorId: userId, source: 'api' as const, requestId: '' },
  importId: 'b'.repeat(24),
  revision: 1,
  decisions: [],
});

it.each(['preview', 'carryOut'] as const)(
  'ST-122 while ledgers are away, a person has two files waiting and all people 24: %s',
  async (ask) => {
    const away = Promise.withResolvers<never>();
    const imports = createStatementImports({
      ledgers: { read: () => away.promise } as never,
      newId: () => 'id',
      currentCatalogue: () => away.promise,
      currencyOf: () => away.promise,
    });
    const refused: string[] = [];
    const send = (userId: string) =>
      imports[ask](sentBy(userId)).catch((error: unknown) => {
        refused.push(`${userId} ${(error as { status?: number }).status}`);
      });
    const others = Array.from({ length: 23 }, (_, number) => `other ${number}`);
    const sent = ['ann', 'ann', 'ann', ...others, 'late'].map(send);
    await Promise.all([sent[2], sent.at(-1)]);
    expect(refused).toEqual(['ann 429', 'other 22 503', 'late 503']);
    away.reject(new Error('away'));
    await Promise.all(sent);
  },
);
