import type { CurrencyCode } from '@ledgerline/domain/currency';
import { counted } from '../act.ts';
import { statusOf } from '../balances/balancesReport.ts';
import { moneyText } from '../history/money.ts';
import { describePerson } from '../history/person.ts';
import { type Content, html, type Markup, own } from './html.ts';
import { pageStyle } from './pageStyle.ts';
import type { StatementFacts } from './statementFacts.ts';
import type { AssetStatement, CategorySum, Statement, StatementLine } from './statementOf.ts';

/** A statement as one file of HTML to print, in parts: it loads nothing, runs nothing, and works without the product. */
export function* statementPage(facts: StatementFacts, statement: Statement): Generator<string, void> {
  const { person, period, currency } = facts;
  const who = person.name ?? person.userId;
  const told = `${period.from} to ${period.to}`;
  yield html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Statement of ${who}, ${told}</title>
<style>${pageStyle(`Statement of ${who}, ${told}`)}</style>
</head>
<body>
<header>
<h1>Statement</h1>
<p>${own(describePerson(person))}</p>
<p>${told}, amounts in ${currency}</p>
</header>
${origin(facts)}
<main>
${summary(statement, currency)}
${categories(statement.categories, 'income', 'Income by category', currency)}
${categories(statement.categories, 'expense', 'Expenses by category', currency)}
${transfers(statement, currency)}
`.text;
  for (const asset of statement.assets) yield* assetTable(asset, facts);
  yield html`${notes(facts)}
</main>
</body>
</html>
`.text;
}

/** What the page was made from, so that it can be checked. */
function origin({ head, recordedUntil, madeAt, logId, only }: StatementFacts): Markup {
  const facts: [string, Content][] = [
    ['Looked at', madeAt],
    ['Ledger', html`<code>${head.stream}</code>, ${counted(head.revision, 'event')}`],
  ];
  if (recordedUntil !== null) facts.unshift(['Recorded', `until ${recordedUntil}; nothing later counts`]);
  if (head.event !== null) facts.push(['Last event', html`<code>${head.event}</code>, ${head.at ?? ''}`]);
  if (head.hash !== null) facts.push(['Its hash', html`<code>${head.hash}</code>`]);
  facts.push(['Log', html`<code>${logId}</code>`]);
  if (only.length > 0) facts.push(['Only', only.map((name, place) => [place > 0 ? ', ' : '', own(name)])]);
  return html`<dl>
${facts.map(([term, fact]) => html`<dt>${term}</dt><dd>${fact}</dd>\n`)}</dl>`;
}

interface Column {
  title: string;
  class?: 'amount' | 'date';
}

const amount = (title: string): Column => ({ title, class: 'amount' });

const cell = (content: Content, kind: Column['class']): Markup =>
  kind ? html`<td class="${kind}">${content}</td>` : html`<td>${content}</td>`;

const heads = (columns: readonly Column[]): Markup[] =>
  columns.map(({ title, class: kind }) =>
    kind ? html`<th scope="col" class="${kind}">${title}</th>` : html`<th scope="col">${title}</th>`,
  );

/** A row of a table, by its columns. */
const row = (columns: readonly Column[], cells: readonly Content[]): Markup =>
  html`<tr>${columns.map(({ class: kind }, place) => cell(cells[place] ?? '', kind))}</tr>\n`;

const table = (columns: readonly Column[], rows: readonly Markup[], sums: readonly Markup[]): Markup =>
  html`<div class="table"><table>
<thead><tr>${heads(columns)}</tr></thead>
<tbody>
${rows}</tbody>
<tbody class="sums">
${sums}</tbody>
</table></div>`;

const summaryColumns: readonly Column[] = [
  { title: 'Asset' },
  amount('Opening'),
  amount('Income'),
  amount('Expenses'),
  amount('Moved in'),
  amount('Moved out'),
  amount('Set'),
  amount('Closing'),
];

function summary({ assets }: Statement, currency: CurrencyCode): Markup {
  if (assets.length === 0) return html`<h2>Assets</h2><p>There are no assets.</p>`;
  const money = (minor: bigint) => moneyText(minor, currency);
  const figures = ({ opening, closing, sums }: Pick<AssetStatement, 'opening' | 'closing' | 'sums'>) =>
    [opening, sums.income, sums.expense, sums.transfersIn, sums.transfersOut, sums.adjustments, closing].map(
      money,
    );
  const live = assets.filter(({ asset }) => asset.deletion === 'none');
  const sumRow = (title: string, some: readonly AssetStatement[]) =>
    row(summaryColumns, [title, ...figures(addUp(some))]);
  const sums = [sumRow('Total', assets)];
  if (live.length < assets.length) sums.push(sumRow('of which live', live));
  return html`<h2>Assets</h2>
<div class="wide">${table(
    summaryColumns,
    assets.map((one) => row(summaryColumns, [nameOf(one), ...figures(one)])),
    sums,
  )}</div>`;
}

/** What some assets held and what moved them, together. */
function addUp(assets: readonly AssetStatement[]): Pick<AssetStatement, 'opening' | 'closing' | 'sums'> {
  const of = (amountOf: (asset: AssetStatement) => bigint) =>
    assets.reduce((sum, asset) => sum + amountOf(asset), 0n);
  return {
    opening: of(({ opening }) => opening),
    closing: of(({ closing }) => closing),
    sums: {
      adjustments: of(({ sums }) => sums.adjustments),
      income: of(({ sums }) => sums.income),
      expense: of(({ sums }) => sums.expense),
      transfersIn: of(({ sums }) => sums.transfersIn),
      transfersOut: of(({ sums }) => sums.transfersOut),
    },
  };
}

function nameOf({ asset }: AssetStatement): Content {
  return asset.deletion === 'none' ? own(asset.name) : [own(asset.name), ` (${statusOf(asset.deletion)})`];
}

const categoryColumns: readonly Column[] = [{ title: 'Category' }, amount('Records'), amount('Sum')];

function categories(
  all: readonly CategorySum[],
  type: CategorySum['type'],
  title: string,
  currency: CurrencyCode,
): Content {
  const some = all.filter((one) => one.type === type);
  if (some.length === 0) return '';
  const count = some.reduce((sum, one) => sum + one.count, 0);
  const sum = some.reduce((total, one) => total + one.sum, 0n);
  return html`<h2>${title}</h2>
${table(
  categoryColumns,
  some.map((one) => row(categoryColumns, [own(one.category), one.count, moneyText(one.sum, currency)])),
  [row(categoryColumns, ['Total', count, moneyText(sum, currency)])],
)}`;
}

const transferColumns: readonly Column[] = [
  { title: 'Date', class: 'date' },
  { title: 'From' },
  { title: 'To' },
  { title: 'Description' },
  amount('Amount'),
];

function transfers({ transfers: all }: Statement, currency: CurrencyCode): Content {
  if (all.length === 0) return '';
  const sum = all.reduce((total, one) => total + BigInt(one.amount), 0n);
  return html`<h2>Transfers</h2>
${table(
  transferColumns,
  all.map(({ date, from, to, description, amount: minor }) =>
    row(transferColumns, [date, own(from), own(to), own(description), moneyText(minor, currency)]),
  ),
  [row(transferColumns, ['Total', '', '', counted(all.length, 'transfer'), moneyText(sum, currency)])],
)}`;
}

const lineColumns: readonly Column[] = [
  { title: 'Date', class: 'date' },
  { title: 'Title' },
  { title: 'Category' },
  amount('Amount'),
  amount('Balance'),
];

// Its name stands in the head of the table, which is repeated on each page.
function* assetTable(one: AssetStatement, { period, currency }: StatementFacts): Generator<string, void> {
  const { asset, opening, lines, closing } = one;
  const about = asset.deletion === 'none' ? asset.type : `${asset.type}, ${statusOf(asset.deletion)}`;
  const balance = (date: string, title: string, minor: bigint) =>
    row(lineColumns, [date, title, '', '', moneyText(minor, currency)]);
  yield html`<h2 class="hidden">${own(asset.name)}</h2>
<div class="table"><table>
<thead><tr><th class="name" colspan="5" scope="colgroup">${own(asset.name)} <small>${about}, <code>${asset.id}</code></small></th></tr>
<tr>${heads(lineColumns)}</tr></thead>
<tbody>
${balance(period.from, 'Opening balance', opening)}`.text;
  for (const line of lines) yield lineRow(line, currency).text;
  if (lines.length === 0) yield row(lineColumns, ['', 'Nothing is dated in this period.']).text;
  yield html`</tbody>
<tbody class="sums">
${balance(period.to, 'Closing balance', closing)}</tbody>
</table></div>
`.text;
}

function lineRow(line: StatementLine, currency: CurrencyCode): Markup {
  const { date, title, category, isPending, amount: minor, balance } = line;
  const signed = `${minor > 0 ? '+' : ''}${moneyText(minor, currency)}`;
  return row(lineColumns, [
    date,
    isPending ? [own(title), ' (pending)'] : own(title),
    own(line.kind === 'transfer' ? 'Transfer' : category),
    signed,
    moneyText(balance, currency),
  ]);
}

function notes({ zone, head }: StatementFacts): Markup {
  const texts = [
    'Records count on the day that they are dated, whenever they were recorded. Deleted and failed ones and transfers that were taken back count nowhere. Pending ones count.',
    `An asset’s first balance has no date and is part of the opening balance. A balance that somebody set counts from the day on which it was set (${zone}).`,
    'A balance below zero is owed by a card, a loan or an overdraft. Elsewhere it is a shortfall: more was spent than is recorded.',
    'Assets and categories have the names of today.',
  ];
  if (head.event !== null)
    texts.push(
      `To check this page, run “npm run -s ledger -- events --stream ${head.event} --json”: the event has the hash above. A sealed list of heads and “verify --heads” show that the log before it was not changed.`,
    );
  return html`<h2>Notes</h2>
${texts.map((text) => html`<p class="note">${text}</p>\n`)}`;
}
