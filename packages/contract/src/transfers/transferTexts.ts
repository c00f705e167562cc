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
