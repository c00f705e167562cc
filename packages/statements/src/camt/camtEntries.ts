import { excerpt, unreadable } from '../fileRefusal.ts';
import type { LeftOut, StatementRow } from '../statement.ts';
import { joined, oneLine } from '../text/oneLine.ts';
import { readAmount } from '../values/amountCell.ts';
import { allBelow, below, textAt, type XmlElement } from './camtElements.ts';
import { isoDay, signedAmount } from './camtValues.ts';

/**
 * The rows of a booked entry in `currency`: one, or one per payment of a batch whose payments add up to it. Others are left
 * out.
 */
export function entryRows(entry: XmlElement, currency: string, leftOut: LeftOut[]): StatementRow[] {
  const status = textAt(entry, 'Sts/Cd') ?? textAt(entry, 'Sts') ?? 'BOOK';
  const amount = signedAmount(entry);
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
  const parts = batchAmounts(entry, details, amount, currency);
  if (parts === undefined) {
    const single = details.length === 1 ? details[0] : undefined;
    return [
      {
        line: entry.line,
        ...common,
        amount,
        text: single ? joined([counterpartyOf(single, amount), detailText(single), information]) : text,
        ...named('counterparty', single && counterpartyOf(single, amount)),
        ...named('reference', reference ?? (single && referenceOf(single))),
      },
    ];
  }
  return details.map((detail, index) => ({
    line: detail.line,
    ...common,
    amount: parts[index] as number,
    text: joined([counterpartyOf(detail, parts[index] as number), detailText(detail), information]),
    ...named('counterparty', counterpartyOf(detail, parts[index] as number)),
    ...named(
      'reference',
      referenceOf(detail) ?? (reference === undefined ? undefined : `${reference}/${index + 1}`),
    ),
  }));
}

/** The signed amounts of a batch's payments, where all of them state one and they add up to the entry. */
function batchAmounts(
  entry: XmlElement,
  details: readonly XmlElement[],
  total: number,
  currency: string,
): number[] | undefined {
  if (details.length < 2) return undefined;
  const whole = textAt(entry, 'CdtDbtInd');
  const amounts: number[] = [];
  for (const detail of details) {
    const stated = below(detail, 'Amt') ?? below(detail, 'AmtDtls/TxAmt/Amt');
    if (!stated || (stated.currency ?? currency).toUpperCase() !== currency) return undefined;
    const direction = textAt(detail, 'CdtDbtInd') ?? whole;
    const amount = readAmount(stated.text, '.');
    if (!amount) throw unreadable(stated.line, stated.text, 'an amount');
    amounts.push(direction === 'DBIT' ? -amount.minor : amount.minor);
  }
  return amounts.reduce((sum, amount) => sum + amount, 0) === total ? amounts : undefined;
}

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
