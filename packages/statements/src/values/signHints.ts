import { withoutAccents } from './dateCell.ts';

/** What words say about a row: -1 money out, 1 money in, 0 nothing, or both. */
export type SignHint = -1 | 0 | 1;

/** A row's amount as its file writes it, and what its words say. */
export interface HintedAmount {
  amount: number;
  hint: SignHint;
}

/** Cards thank for payments, whatever else such a row says. */
const thanks =
  /\b(?:thank you|payment received|payments? (?:and|&) credits?|paiement recu|zahlung erhalten|vielen dank|betaling ontvangen)\b/;
/** Rows that undo another one say both. */
const undone = /\b(?:reversal|reversed|returns?|returned|storno|recall\w*|chargeback)\b/;
const names = /\b(?:credit|debit|charge|visa|master)\s?card\b|\b(?:credit|debit) (?:transfer|crd)\b/g;
const out =
  /\b(?:purchases?|sale|withdrawal|cash advance|atm|pos|fee|interest charged?|kartenzahlung|einkauf|kauf|abhebung|geldautomat|betaalautomaat|aankoop|geldopname|achat|paiement (?:par )?carte|retrait|compra|acquisto|prelievo|zakup|wyplata z bankomatu)\b/;
/** Money that somebody collects: out of an account, and into a card that is paid so. */
const collected = /\b(?:direct debit|lastschrift|incasso|prelevement|addebito)\b/;
const into =
  /\b(?:refund|salary|payroll|wages|deposit|cash ?back|interest (?:paid|earned)|gehalt|lohn|gutschrift|ruckerstattung|erstattung|salaris|loon|terugbetaling|salaire|remboursement|virement recu|nomina|devolucion|reembolso|stipendio|accredito|rimborso|wynagrodzenie|zwrot)\b/;

/** What the words of a row say about its direction; `amount` as its file writes it. */
export function signHint(words: string, amount: number): SignHint {
  const plain = withoutAccents(words.toLowerCase().replaceAll('_', ' ')).replace(names, ' ');
  if (undone.test(plain)) return 0;
  if (thanks.test(plain)) return 1;
  const isOut = out.test(plain) || (amount > 0 && collected.test(plain));
  return (Number(into.test(plain)) - Number(isOut)) as SignHint;
}

/** With fewer rows that agree for each row, the words may be names of merchants. */
const AGREEING = 1 / 4;

/** Whether the words of the rows agree with the signs as they are written, or speak against them. */
export function weighSigns(rows: readonly HintedAmount[]): 'fit' | 'contradict' | 'say nothing' {
  let balance = 0;
  for (const { amount, hint } of rows) balance += hint * Math.sign(amount);
  if (balance < 0) return 'contradict';
  return balance > 0 && balance >= rows.length * AGREEING ? 'fit' : 'say nothing';
}

/**
 * Whether so many amounts have no minus that those may be purchases, as cards write them: more than have one. People
 * pay more often than they are paid.
 */
export function manyWithoutMinus(rows: readonly HintedAmount[]): boolean {
  const minuses = rows.filter(({ amount }) => amount < 0).length;
  const others = rows.filter(({ amount }) => amount > 0).length;
  return others > minuses;
}
