/**
 * Why a file is not proved, by the rule that fails. `no-balances`: it has none about its rows. `contradicted`: a balance
 * does not follow, see `breaks`. `too-few-steps`: too few steps move money. `rows-outside`: rows lie in no step.
 * `order-open`: nothing tells in which order the balances follow. `grows`: the column may be a sum so far.
 * `left-over`: a column of money has no part in it. `two-readings`: another reading agrees too. `statements`: not each
 * statement of the file is proved.
 */
export const unprovedCodes = [
  'no-balances',
  'contradicted',
  'too-few-steps',
  'rows-outside',
  'order-open',
  'grows',
  'left-over',
  'two-readings',
  'statements',
] as const;

/** Which rule of a proof fails. */
export type Unproved = (typeof unprovedCodes)[number];
