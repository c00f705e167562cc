import type { CorrectionAnswer, Held } from '../commands/assetCommands.ts';
import type { DeletionAnswer } from './deletion.ts';

/** What a command left behind, and the ledger's revision after that command. */
export interface BalanceExpectation extends Held {
  assetId: string;
  revision: number;
}

/** How the check reaches the server. All reject where it can't be reached. */
export interface BalanceServer {
  /** What an asset shows, with the ledger revision that the answer contains; not a number where it doesn't say. */
  read(assetId: string): Promise<Held & { revision: number }>;
  /** Sets a balance if it still is `expected`, by PUT or by PATCH. */
  put(assetId: string, wanted: Held, expected: Held): Promise<CorrectionAnswer>;
  patch(assetId: string, wanted: Held, expected: Held): Promise<CorrectionAnswer>;
  /** The time between two readings. */
  pause(milliseconds: number): Promise<void>;
}

/** `refused`: the server kept a wrong balance. `error`: it could not be reached to correct it. */
export type BalanceCheck = 'passed' | 'refused' | 'error';

/**
 * What the balance must be after the command that answered `after`. A permanent deletion moves nothing itself, so what
 * was answered `before` still holds, unless something came between the two. Null where nobody can tell.
 */
export function expectationOf(before: DeletionAnswer, after: DeletionAnswer): BalanceExpectation | null {
  const [moved = after.revision === before.revision + 1 ? before.balances[0] : undefined] = after.balances;
  return moved
    ? { assetId: moved.id, balance: moved.balance, owed: moved.owed, revision: after.revision }
    : null;
}

const tolerance = 0.001;
const readings = 3;
const betweenReadings = 300;

/**
 * Reads an asset again after a command: a newer revision or the answered balance passes. Only at exactly the command's
 * revision, and after three readings, it sets the balance, first by PUT, then by PATCH.
 */
export async function checkBalance(
  { assetId, revision, ...wanted }: BalanceExpectation,
  server: BalanceServer,
): Promise<BalanceCheck> {
  let read: (Held & { revision: number }) | undefined;
  for (let reading = 1; reading <= readings; reading += 1) {
    if (reading > 1) await server.pause(betweenReadings);
    read = await server.read(assetId).catch(() => undefined);
    if (read && (read.revision > revision || isSame(read, wanted))) return 'passed';
  }
  if (read?.revision !== revision) return 'passed';
  const isPut = await server.put(assetId, wanted, read).then(
    (answer) => answer !== 'refused',
    () => false,
  );
  if (isPut) return 'passed';
  return server.patch(assetId, wanted, read).then(
    (answer) => (answer === 'refused' ? 'refused' : 'passed'),
    () => 'error' as const,
  );
}

const isSame = (one: Held, other: Held): boolean =>
  Math.abs(one.balance - other.balance) <= tolerance && Math.abs(one.owed - other.owed) <= tolerance;
