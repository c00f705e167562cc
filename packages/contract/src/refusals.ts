import { toDecimal } from '@ledgerline/domain/money';
import type { Refusal, RefusedPart } from '@ledgerline/domain/refusals';
import type { RefusedItem } from './envelope.ts';
import type { RefusalText } from './refusalText.ts';
import { textOf } from './refusalTexts.ts';

/** What the text of a refusal names. Amounts are decimal, as everywhere in the API. */
export type RefusalParams = Readonly<Record<string, string | number | boolean | readonly RefusedItem[]>>;

/** So many of the records or changes that stand in the way are listed. */
const MOST_LISTED = 2_000;

/** How a business refusal is answered. */
export interface RefusalAnswer extends RefusalText {
  /** Left out of a 404, whose body is the same for every reason, but where its route has a code for all of them. */
  code?: Refusal['code'];
  /** Left out where the text names nothing. */
  params?: RefusalParams;
}

/**
 * `creating`: the refused request was a POST that makes a record; some texts and statuses go by that. `fields` are those of
 * the request, if it is about a record that has others: texts of those stand under the first one. `renamed` are fields of
 * records that the request calls otherwise.
 */
export interface RefusalContext {
  creating?: boolean;
  fields?: readonly [string, ...string[]];
  renamed?: Readonly<Record<string, string>>;
}

/** Those of the routes: every 404 of these has its code. */
const codesOf404: ReadonlySet<string> = new Set(['goal-not-found', 'rule-not-found', 'plan-category']);

/** The status, the specified texts and the facts of a refusal. Amounts in texts are plain, `100.00`. */
export function describeRefusal(
  refusal: Refusal,
  { creating = false, fields, renamed = {} }: RefusalContext = {},
): RefusalAnswer {
  const said = textOf(refusal, creating);
  const text = underFields(said, (field) =>
    fields && !fields.includes(field) ? fields[0] : (renamed[field] ?? field),
  );
  if (text.status === 404) return { ...text, ...(codesOf404.has(refusal.code) && { code: refusal.code }) };
  if (refusal.code === 'some-records-refused' || refusal.code === 'group-revert-blocked') {
    return { ...text, code: refusal.code, params: listed(refusal) };
  }
  const { code, ...facts } = refusal;
  const params = Object.entries(facts).map(([name, value]) => [
    name,
    typeof value === 'number' && isAmount(code, name) ? toDecimal(value) : value,
  ]);
  return {
    ...text,
    code,
    ...(params.length > 0 && { params: Object.fromEntries(params) as RefusalParams }),
  };
}

function underFields(text: RefusalText, nameOf: (field: string) => string): RefusalText {
  const errors = Object.entries(text.errors ?? {}).map(([field, said]) => [nameOf(field), said]);
  return { ...text, ...(errors.length > 0 && { errors: Object.fromEntries(errors) }) };
}

/** `count` of `of` stand in the way; `refused` lists them. */
const listed = ({ refused, of }: { refused: readonly RefusedPart[]; of: number }): RefusalParams => ({
  count: refused.length,
  of,
  refused: refused.slice(0, MOST_LISTED).map(({ id, what, refusal }) => ({
    id: shortId(id),
    what,
    code: refusal.code,
    message: textOf(refusal, false).message,
  })),
});

/** The first 24 hexadecimal digits: clients name an event so; a record's id is that already. */
const shortId = (id: string): string => id.replaceAll('-', '').slice(0, 24);

const amounts = new Set(['balance', 'increase', 'free', 'putAside']);

/** Whether a number of a refusal is an amount in minor units. */
const isAmount = (code: Refusal['code'], name: string): boolean =>
  amounts.has(name) || code === 'balance-conflict' || code === 'owed-conflict' || code === 'plan-changed';
