import type { StatementRow } from '../statement.ts';
import { joined, oneLine } from '../text/oneLine.ts';

/**
 * Reads field 86 in its dialects: `166?00…?20…?32…` (German banks), `/TRTP/…/NAME/…/REMI/…` (Dutch banks), `/CNTP/account/bank/name/city/`, and free
 * text. `before` is the text that the row already has.
 */
export function readDetails(value: string, before: string): Pick<StatementRow, 'text' | 'counterparty'> {
  const sub = /^\d{3}([?~<>|^])\d{2}/.exec(value);
  if (sub) return numbered(value, sub[1] as string);
  if (/^\/[A-Z]{3,4}\//.test(value) && /\/(REMI|NAME|BENM|ORDP|TRTP|CNTP)\//.test(value))
    return slashed(value, before);
  return { text: joined([value, before]) };
}

function numbered(value: string, mark: string): Pick<StatementRow, 'text' | 'counterparty'> {
  const parts = value.replaceAll('\n', '').split(mark).slice(1);
  const of = (...ranges: readonly (readonly [number, number])[]) =>
    parts
      .filter((part) =>
        ranges.some(([from, to]) => Number(part.slice(0, 2)) >= from && Number(part.slice(0, 2)) <= to),
      )
      .map((part) => part.slice(2));
  // Fields are cut at 27 characters, in the middle of words.
  const purpose = of([20, 29], [60, 63]).join('');
  const counterparty = oneLine(of([32, 33]).join(''));
  const said = /SVWZ\+(.*?)(?=[A-Z]{4}\+|$)/.exec(purpose)?.[1] ?? purpose;
  return {
    text: joined([counterparty, of([0, 0]).join(''), said]),
    ...(counterparty === '' ? {} : { counterparty }),
  };
}

function slashed(value: string, before: string): Pick<StatementRow, 'text' | 'counterparty'> {
  const flat = value.replaceAll('\n', '');
  const part = (name: string) => {
    const [, found = ''] = new RegExp(`/${name}/(.*?)(?=/[A-Z]{3,4}/|$)`).exec(flat) ?? [];
    return oneLine(found);
  };
  const counterparty = part('NAME') || oneLine(part('CNTP').split('/')[2] ?? '');
  const remittance = /\/REMI\/(?:USTD\/\/|STRD\/[^/]*\/)?(.*?)(?=\/[A-Z]{3,4}\/|$)/.exec(flat)?.[1] ?? '';
  const text =
    joined([
      counterparty,
      remittance.replace(/\/+$/, ''),
      part('TRTP'),
      before.replace(/^\/TRCD\/\d+\/$/, ''),
    ]) || oneLine(value);
  return { text, ...(counterparty === '' ? {} : { counterparty }) };
}
