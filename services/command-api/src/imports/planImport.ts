import { type RowDecision, texts } from '@ledgerline/contract';
import { type Catalogue, isOpenImport } from '@ledgerline/domain';
import { ledgerStream } from '@ledgerline/events';
import { ApiError, fieldError } from '@ledgerline/http';
import type { CommandIdentity } from '../commandHandling/command.ts';
import { foldedWithinMs } from '../commandHandling/handleCommand.ts';
import type { Ledgers } from '../commandHandling/ledgerKind.ts';
import type { NewId } from '../ids.ts';
import { viewFor } from './decideFile.ts';
import type { FileThread } from './fileThreads.ts';
import type { ReadSummary } from './fileWork.ts';
import { groupIdOf } from './groupIdOf.ts';
import type { ImportPlan, ImportRefusal } from './importPlan.ts';
import { checkAsset, type SentStatement } from './readSentFile.ts';

/** A file as it is imported. */
export interface StatementToImport extends SentStatement {
  /** Who imports it; a repeat under the same id goes on where it stopped. */
  identity: CommandIdentity;
  /** The import's id, unless it goes on with one that was cut short. */
  importId: string;
  /** What the preview answered as `shown`, or else only its revision: where something came out otherwise, nothing is written. */
  shown?: string | undefined;
  revision: number;
  decisions: readonly RowDecision[];
}

/** What an import is planned from. */
export interface Planning {
  period: ReadSummary['period'];
  catalogue: Catalogue;
  /** What the preview answered. */
  shown: string;
  /** The same request was carried out in part: what it was shown then counts, not what is there by now. */
  isResend: boolean;
}

/** A plan, and what it goes on with. */
export interface Planned {
  plan: ImportPlan;
  revision: number;
  written: number;
  group: string | undefined;
  open: boolean;
  /** Its closing balance is not noted yet. */
  confirms: boolean;
}

/** What the preview of that revision showed; '' where there was no such revision, or no such asset yet. */
export async function shownAt(
  ledgers: Ledgers,
  thread: FileThread,
  sent: StatementToImport,
  period: ReadSummary['period'],
  catalogue: Catalogue,
): Promise<string> {
  const { userId, assetId, latestDate, revision } = sent;
  const view = await ledgers.read(
    ledgerStream(userId),
    (state, folded) =>
      folded.revision === revision - 1 && state.assets.has(assetId)
        ? viewFor(state, folded.revision, sent, period)
        : undefined,
    { revision: revision - 1, waitMs: foldedWithinMs },
  );
  return view ? (await thread.decide({ view, latestDate, catalogue })).shown : '';
}

/** Decides again what becomes of each row. Throws a 409 where it is not what was shown, a 400 for a decision that can't be. */
export async function planImport(
  { ledgers, newId }: { ledgers: Ledgers; newId: NewId },
  thread: FileThread,
  { userId, assetId, file, latestDate, decisions, importId }: StatementToImport,
  { period, catalogue, shown, isResend }: Planning,
): Promise<Planned> {
  const { view, open, confirmed } = await ledgers.read(ledgerStream(userId), async (state, { revision }) => {
    checkAsset(state, assetId);
    const under = [...state.imports.values()].find(
      (one) => isOpenImport(one) && one.record.assetId === assetId && one.record.sha256 === file.sha256,
    );
    return {
      view: await viewFor(state, revision, { assetId, file }, period),
      open: under && {
        id: under.record.id,
        written: under.written,
        counts: under.record.counts,
        group: groupIdOf(under),
      },
      confirmed: new Map(
        state.assets.get(assetId)?.confirmations.map(({ date, balance }) => [date, balance]),
      ),
    };
  });
  await thread.decide({ view, latestDate, catalogue });
  const plan = await thread.plan({
    assetId,
    file: { name: file.name, sha256: file.sha256 },
    importId,
    newId: newId(),
    shown,
    decisions,
    isResend,
    open: open && { id: open.id, counts: open.counts },
  });
  if (!plan.ok) throw refusedPlan(plan);
  const closing = plan.balances.at(-1);
  return {
    plan,
    revision: view.revision,
    written: open?.written ?? 0,
    group: open?.group,
    open: open !== undefined,
    confirms: closing !== undefined && confirmed.get(closing.date) !== closing.balance,
  };
}

function refusedPlan(refusal: ImportRefusal): ApiError {
  if (refusal.why === 'decision') return fieldError('decisions', refusal.message);
  return new ApiError(409, texts.importMoved, {
    code: 'import-moved',
    params: { rows: refusal.rows },
    errors: { rows: refusal.lines },
  });
}
