/** What a column of a bank's table may be called after. Several of them share a role (`csv/headerWords.ts`). */
export type ColumnName =
  | 'date'
  | 'bookingDate'
  | 'purchaseDate'
  | 'valueDate'
  | 'amount'
  /** What the account is moved by: billed, net, in its currency. */
  | 'bookedAmount'
  /** What was paid in another currency, or before fees. */
  | 'originalAmount'
  | 'partAmount'
  | 'moneyIn'
  | 'moneyOut'
  /** Purchases beside payments, else a fee. */
  | 'charge'
  | 'direction'
  | 'fee'
  | 'rate'
  | 'tax'
  | 'limit'
  | 'points'
  | 'balance'
  /** With what the account may be overdrawn, and less what is held. */
  | 'availableBalance'
  | 'balanceBefore'
  | 'currency'
  | 'originalCurrency'
  /** The own account. */
  | 'account'
  | 'otherAccount'
  | 'status'
  /** Why a payment was refused: empty for those that happened. */
  | 'refusal'
  | 'counterparty'
  | 'payee'
  | 'payer'
  | 'reference'
  | 'text'
  | 'type';

/** What a state of a row says: whether the payment happened. `partly`: a part of it was given back. */
export type State =
  | 'booked'
  | 'pending'
  | 'refused'
  | 'voided'
  | 'expired'
  | 'cancelled'
  | 'refunded'
  | 'partly';

/** A line that states a balance, or the sum of one direction or of both (`turnover`); `balance` is the one so far. */
export type BalanceLine = 'opening' | 'closing' | 'turnover' | 'balance';

/** What a word among the texts of a row says of the direction of its money. */
export type TextHint = 'out' | 'collected' | 'in' | 'thanks' | 'settles' | 'undone' | 'none';

/**
 * The words of one language in banks' files, parted by semicolons and written as the language writes them: capitals,
 * accents and marks don't count. A star in front of or behind a word stands for any letters.
 */
export interface Language {
  /** Names of columns. */
  columns: Partial<Record<ColumnName, string>>;
  /** Words within longer names of columns. */
  within?: Partial<Record<ColumnName, string>>;
  /** Names of lines that state a balance. */
  balances?: Partial<Record<BalanceLine, string>>;
  /** Names of lines that carry a balance over, and of payments, too. */
  carried?: string;
  /** What may stand between the name of a balance and its day. */
  beforeDay?: string;
  states?: Partial<Record<State, string>>;
  /** What a cell in a column of directions says; `none` of money that moved within what the person has. */
  directions?: { out: string; in: string; none?: string };
  /** Directions that only other cells of their column tell: where one of `marks` stands in it. */
  directionsBeside?: { marks: string; out: string; in: string }[];
  /** Letters that are directions under these names of columns alone, as A is under "Dare/Avere". */
  directionsUnder?: { names: string; out: string; in: string };
  /** What a cell says under the name of a state, as under "Pending". */
  flags?: { yes: string; no: string };
  /** What a cell in a column of fees says where none was taken. */
  noFee?: string;
  /** Names of columns that only lists of cards have. */
  cards?: string;
  /** Hundredths of a currency, in the name of a column. */
  minorUnits?: string;
  /** Words among the texts of a row. */
  hints?: Partial<Record<TextHint, string>>;
}
