/** What was recorded by the end of a past day never changes: it is not read again when the ledger does. */
export const pastIsStatic = (asOf: string | undefined) =>
  asOf === undefined ? {} : { staleTime: 'static' as const };
