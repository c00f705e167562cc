import { foldText } from './projections/foldText.ts';
import type { HistoryFilter, TransferTexts } from './readModels.ts';

/** Which transfers a search finds by the texts that a list shows of them. */
export interface TransferMatches {
  /** Assets that a transfer came from, and assets that one went to, whose part of the title holds the text. */
  from: string[];
  to: string[];
  /** Transfers from one of these assets to one of those: the text begins in the one half and ends in the other. */
  across: { from: string[]; to: string[] }[];
  /** Whether an empty description of an incoming transfer is found, and that of any other. */
  emptyIncoming: boolean;
  emptyOutgoing: boolean;
}

/** Looks a text up in what a list shows of transfers, seen from `accountId` or from nowhere. */
export function matchTransferTexts(
  { emptyDescription, titles }: TransferTexts,
  text: string,
  accountId: string | undefined,
): TransferMatches {
  const wanted = foldText(text);
  const from = foldedTitles(titles.from);
  const to = foldedTitles(titles.to);
  return {
    from: idsOf(from, (title) => title.includes(wanted)),
    to: idsOf(to, (title) => title.includes(wanted)),
    across: accountId === undefined ? matchAcross(from, to, wanted) : [],
    emptyIncoming: foldText(emptyDescription.incoming).includes(wanted),
    emptyOutgoing: foldText(emptyDescription.outgoing).includes(wanted),
  };
}

/**
 * The folded title of a transfer as a list shows it, by the ids of its assets; undefined for a list without transfers.
 * Where an asset is unknown its part is empty.
 */
export function transferTitles({
  accountId,
  kinds,
  transferTexts,
}: HistoryFilter): ((from: string, to: string) => string) | undefined {
  if (!transferTexts || !kinds.includes('transfer')) return undefined;
  const from = foldedTitles(transferTexts.titles.from);
  const to = foldedTitles(transferTexts.titles.to);
  const half = (titles: ReadonlyMap<string, string>, id: string): string => titles.get(id) ?? '';
  if (accountId === undefined) return (source, target) => half(from, source) + half(to, target);
  return (source, target) => (target === accountId ? half(from, source) : half(to, target));
}

/** Folding the halves one by one gives the same as folding the whole title: the second one begins with a blank. */
const foldedTitles = (titles: ReadonlyMap<string, string>): Map<string, string> =>
  new Map([...titles].map(([id, title]) => [id, foldText(title)]));

/** Cuts the text at every place: one part has to end the first half of a title, the other to begin the second. */
function matchAcross(
  from: ReadonlyMap<string, string>,
  to: ReadonlyMap<string, string>,
  wanted: string,
): TransferMatches['across'] {
  const found: TransferMatches['across'] = [];
  for (let cut = 1; cut < wanted.length; cut += 1) {
    const targets = idsOf(to, (title) => title.startsWith(wanted.slice(cut)));
    if (targets.length === 0) continue;
    const sources = idsOf(from, (title) => title.endsWith(wanted.slice(0, cut)));
    if (sources.length > 0) found.push({ from: sources, to: targets });
  }
  return found;
}

const idsOf = (titles: ReadonlyMap<string, string>, holds: (title: string) => boolean): string[] =>
  [...titles].filter(([, title]) => holds(title)).map(([id]) => id);
