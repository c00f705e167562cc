import { foldText } from './projections/foldText.ts';
import type { TransferTexts } from './readModels.ts';

/** Which transfers a search finds by the texts that a list shows of them. */
export interface TransferMatches {
  /** Assets from which a transfer came into the account, found by its title; and to which one went. */
  from: string[];
  to: string[];
  /** Whether an empty description of an incoming transfer is found, and that of any other. */
  emptyIncoming: boolean;
  emptyOutgoing: boolean;
}

/** Looks a text up in what a list shows of transfers. */
export function matchTransferTexts(
  { emptyDescription, titles }: TransferTexts,
  text: string,
): TransferMatches {
  const wanted = foldText(text);
  const holds = (shown: string): boolean => foldText(shown).includes(wanted);
  const assetsOf = (shown: ReadonlyMap<string, string> | undefined): string[] =>
    [...(shown ?? [])].filter(([, title]) => holds(title)).map(([id]) => id);
  return {
    from: assetsOf(titles?.from),
    to: assetsOf(titles?.to),
    emptyIncoming: holds(emptyDescription.incoming),
    emptyOutgoing: holds(emptyDescription.outgoing),
  };
}
