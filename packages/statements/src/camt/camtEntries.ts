import { excerpt, unreadable } from '../fileRefusal.ts';
import type { LeftOut, StatementRow } from '../statement.ts';
import { joined, oneLine } from '../text/oneLine.ts';
import { allBelow, below, textAt, type XmlElement } from './camtElements.ts';
import { isoDay, signedAmount, statedAmount } from './camtValues.ts';

/**
 * The rows of a booked entry in `currency`: one, or one per payment of a batch whose payments add up to it. Others are left
 * out.
 */
export function entryRows(entry: XmlElement, currency: string, leftOut: LeftOut[]): StatementRow[] {
  const status = textAt(entry, 'Sts/Cd') ?? textAt(entry, 'Sts') ?? 'BOOK';
  const details = allBelow(entry, 'NtryDtls/TxDtls');
  const information = textAt(entry, 'AddtlNtryInf');
  const text = joined([information, ...details.slice(0, 20).map(detailText)]);
  if (status !== 'BOOK') {
    leftOut.push({
      line: entry.line,
      reason: status === 'INFO' ? 'information' : 'pending',
      text: excerpt(text) || status,
    });
    return [];
  }
  const stated = below(entry, 'Amt')?.currency?.toUpperCase();
  if (stated !== undefined && stated !== currency) {
    leftOut.push({ line: entry.line, reason: 'other-currency', text: excerpt(text) || stated });
    return [];
  }
  const amount = signedAmount(entry, currency);
  const booked =
    textAt(entry, 'BookgDt/Dt') ??
    textAt(entry, 'BookgDt/DtTm') ??
    textAt(entry, 'ValDt/Dt') ??
    textAt(entry, 'ValDt/DtTm');
  if (booked === undefined) throw unreadable(entry.line, '', 'a date');
  const value = textAt(entry, 'ValDt/Dt') ?? textAt(entry, 'ValDt/DtTm');
  const reference = textAt(entry, 'AcctSvcrRef') ?? textAt(entry, 'NtryRef');
  const common = {
    date: isoDay(booked, entry.line),
    ...(value === undefined ? {} : { valueDate: isoDay(value, entry.line) }),
    ...(/^(true|1)$/.test(textAt(entry, 'RvslInd') ?? '') ? { reversal: true as const } : {}),
  };
  const parts = batchAmounts(details, entry, amount, currency);
  if (parts === undefined) {
    const [single] = details.length === 1 ? details : [];
    return [
      {
        line: entry.line,
        ...common,
        amount,
        // Where the parts are no rows, their names stay with the whole.
        text: joined([
          ...details.flatMap((detail) => [counterpartyOf(detail, amount), detailText(detail)]),
          information,
        ]),
        ...named('counterparty', single && counterpartyOf(single, amount)),
        ...named('reference', reference ?? (single && referenceOf(single))),
      },
    ];
  }
  const rows = details.map((detail, index): StatementRow => {
    const part = parts.amounts[index] as number;
    const ofPart = reference === undefined ? undefined : `${reference}/${index + 1}`;
    return {
      line: detail.line,
      ...common,
      amount: part,
      text: joined([counterpartyOf(detail, part), detailText(detail), information]),
      ...named('counterparty', counterpartyOf(detail, part)),
      ...named('reference', referenceOf(detail) ?? ofPart),
    };
  });
  if (parts.charges === 0) return rows;
  const ofCharges = reference === undefined ? undefined : `${reference}/${details.length + 1}`;
  return [
    ...rows,
    {
      line: entry.line,
      ...common,
      amount: parts.charges,
      text: joined(['Charges', information]),
      ...named('reference', ofCharges),
    },
  ];
}

/**
 * The signed amounts of a batch's payments, and what its charges add, where each payment states one and all add up to the
 * entry.
 */
function batchAmounts(
  details: readonly XmlElement[],
  entry: XmlElement,
  total: number,
  currency: string,
): { amounts: number[]; charges: number } | undefined {
  if (details.length < 2) return undefined;
  const whole = textAt(entry, 'CdtDbtInd');
  const amounts: number[] = [];
  for (const detail of details) {
    const stated = below(detail, 'Amt') ?? below(detail, 'AmtDtls/TxAmt/Amt');
    if (!stated || !isIn(stated, currency)) return undefined;
    const amount = statedAmount(stated, currency);
    amounts.push((textAt(detail, 'CdtDbtInd') ?? whole) === 'DBIT' && amount !== 0 ? -amount : amount);
  }
  const rest = total - amounts.reduce((sum, amount) => sum + amount, 0);
  if (rest === 0) return { amounts, charges: 0 };
  // Charges are told of the entry, or of its payments; they are added to what is paid, or taken off what comes in.
  const ofEntry = chargesOf(entry, currency);
  const ofParts = details.reduce((sum, detail) => sum + chargesOf(detail, currency), 0);
  const isTold = [ofEntry, ofParts, ofEntry + ofParts].some((charges) => charges !== 0 && charges === rest);
  return isTold ? { amounts, charges: rest } : undefined;
}

/** What the charges of an entry or a payment add to it, in minor units: below 0 where they cost. */
function chargesOf(element: XmlElement, currency: string): number {
  let sum = 0;
  for (const charges of allBelow(element, 'Chrgs')) {
    const records = allBelow(charges, 'Rcrd');
    const listed = records.length > 0 ? records : [charges];
    for (const one of listed) {
      const stated = below(one, 'Amt') ?? below(one, 'TtlChrgsAndTaxAmt');
      if (!stated || !isIn(stated, currency)) continue;
      sum += textAt(one, 'CdtDbtInd') === 'CRDT' ? statedAmount(stated) : -statedAmount(stated);
    }
  }
  return sum;
}

const isIn = ({ currency: own }: XmlElement, currency: string): boolean =>
  (own ?? currency).toUpperCase() === currency;

const detailText = (detail: XmlElement): string =>
  joined([
    ...allBelow(detail, 'RmtInf/Ustrd').map((element) => element.text),
    textAt(detail, 'RmtInf/Strd/CdtrRefInf/Ref'),
    textAt(detail, 'AddtlTxInf'),
  ]);

/** The other side: who was paid, or who paid. */
function counterpartyOf(detail: XmlElement, amount: number): string | undefined {
  const sides = amount < 0 ? ['Cdtr', 'Dbtr'] : ['Dbtr', 'Cdtr'];
  for (const side of sides) {
    const name = textAt(detail, `RltdPties/${side}/Nm`) ?? textAt(detail, `RltdPties/${side}/Pty/Nm`);
    if (name !== undefined) return oneLine(name);
  }
  return undefined;
}

function referenceOf(detail: XmlElement): string | undefined {
  const reference =
    textAt(detail, 'Refs/AcctSvcrRef') ?? textAt(detail, 'Refs/TxId') ?? textAt(detail, 'Refs/EndToEndId');
  return reference === undefined || /^not ?provided$/i.test(reference) ? undefined : oneLine(reference);
}

const named = <Name extends 'counterparty' | 'reference'>(name: Name, value: string | undefined) =>
  (value === undefined || value === '' ? {} : { [name]: value }) as Partial<Record<Name, string>>;
