import { texts } from '@ledgerline/contract';
import { type Catalogue, closingOf, type LedgerState } from '@ledgerline/domain';
import { ledgerStream } from '@ledgerline/events';
import { ApiError } from '@ledgerline/http';
import type { FileRefused } from '@ledgerline/statements';
import { referToAsset } from '../assets/presentAsset.ts';
import type { Ledgers } from '../commandHandling/ledgerKind.ts';
import { viewFor } from './decideFile.ts';
import type { FileThread } from './fileThreads.ts';
import type { DecidedSummary, ReadSummary } from './fileWork.ts';
import { formerAccountBeside, standingImports } from './formerImports.ts';
import { presentImport } from './presentImport.ts';
import type { PresentRequest } from './presentRead.ts';
import { checkAsset, refusedFile, type SentStatement } from './readSentFile.ts';

/** What the rows of a file that was read are to the ledger, as JSON of an `ImportPreview` in UTF-8. Throws ApiError: 413 for an answer that is too long. */
export async function previewFile(
  { ledgers, currentCatalogue }: { ledgers: Ledgers; currentCatalogue: () => Promise<Catalogue> },
  thread: FileThread,
  sent: SentStatement,
  outcome: ReadSummary,
  remembered: PresentRequest['remembered'],
): Promise<{ json: Uint8Array; ledgerRevision: number }> {
  const { userId, file, latestDate } = sent;
  const catalogue = await currentCatalogue();
  /** Its person may be erased while the file is read. */
  const ofAsset = <Answer>(
    answerFrom: (state: LedgerState, revision: number) => Answer | Promise<Answer>,
  ): Promise<Answer> =>
    ledgers.read(ledgerStream(userId), (state, { revision }) => {
      checkAsset(state, sent.assetId);
      return answerFrom(state, revision);
    });
  const view = await ofAsset((state, revision) => viewFor(state, revision, sent, outcome.period));
  const decided = await thread.decide({ view, latestDate, catalogue });
  const beside = await ofAsset((state) => besideRows(state, sent, outcome, decided));
  const json = await thread.present({
    ...beside,
    file: { name: file.name, bytes: file.bytes.length, sha256: file.sha256 },
    remembered,
  });
  if (json === undefined) throw new ApiError(413, texts.fileTooLong);
  return { json, ledgerRevision: view.revision + 1 };
}

/** What a preview says of a ledger beside the file's rows. */
function besideRows(
  state: LedgerState,
  { assetId, file: { sha256 } }: SentStatement,
  { reading }: ReadSummary,
  { moves, balances }: DecidedSummary,
): Pick<PresentRequest, 'asset' | 'closing' | 'formerAccount' | 'earlier'> {
  const asset = state.assets.get(assetId);
  const former = standingImports(state).filter(({ record }) => record.assetId === assetId);
  const earlier = former.findLast(({ record }) => record.sha256 === sha256);
  return {
    asset: referToAsset(state, assetId),
    closing: asset
      ? closingOf(
          state,
          asset,
          balances,
          moves.map((move) => ({ assetId, ...move })),
        )
      : null,
    formerAccount: formerAccountBeside(reading.account, former),
    earlier: earlier && presentImport(state, earlier),
  };
}

/** The refusal of a preview: of a table its columns can be chosen otherwise. */
export function refusedTable({ refusal, reading, layout }: FileRefused): ApiError {
  const table = layout && { outcome: 'refused' as const, refusal, ...(reading && { reading }), layout };
  return refusedFile(refusal, table);
}
