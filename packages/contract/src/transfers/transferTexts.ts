/** What a transfer is called where it comes in, by the asset it came from. */
export const incomingTransferTitle = (from: string): string => `Transfer from ${from}`;
/** What a transfer is called where it goes out, by the asset it went to. */
export const outgoingTransferTitle = (to: string): string => `Transfer to ${to}`;
/** The title of a transfer that is seen from nowhere, in two halves. */
export const transferSourceTitle = (from: string): string => `Transfer: ${from}`;
export const transferTargetTitle = (to: string): string => ` → ${to}`;
/** Shown in the place of an empty description. */
export const emptyTransferDescription = {
  incoming: 'Incoming transfer',
  outgoing: 'Outgoing transfer',
} as const;

/** The texts of transfers in a list that is seen from `account`, or from nowhere, by the assets that they name. */
export function transferTexts(assets: Iterable<{ id: string; name: string }>, account: string | undefined) {
  const named = [...assets];
  const titles = (title: (name: string) => string) => new Map(named.map(({ id, name }) => [id, title(name)]));
  return {
    emptyDescription: emptyTransferDescription,
    titles:
      account === undefined
        ? { from: titles(transferSourceTitle), to: titles(transferTargetTitle) }
        : { from: titles(incomingTransferTitle), to: titles(outgoingTransferTitle) },
  };
}
