import { type Finding, finding } from '../history/finding.ts';
import type { History, Shown, ShownEntry, ShownRow } from '../history/history.ts';
import type { Client } from './client.ts';
import { remember, type World } from './world.ts';
import { impossible } from './writer.ts';

export interface ReaderOptions {
  client: Client;
  /** Names the one who reads one thing after the other. */
  name: string;
  world: World;
  history: History;
  findings: Finding[];
  random: () => number;
}

/** The greatest revision that one client has seen, as the web client keeps it. */
export interface Seen {
  revision: number;
  /** What the last answer showed, be it stale. */
  shown?: number;
}

/** Reads one thing and keeps what was shown. Answers whether there was an answer. */
export async function readOnce(options: ReaderOptions, seen: Seen): Promise<boolean> {
  const { random } = options;
  const at = random();
  if (at < 0.6) return readBalances(options, seen);
  return at < 0.8 ? readHistory(options, seen) : readActivity(options, seen);
}

interface BalancesAnswer {
  assets: { id: string; name: string; balance: number }[];
}

/** Reads the balances, which are whole at one revision. */
export async function readBalances(options: ReaderOptions, seen: Seen): Promise<boolean> {
  const answer = await read(options, '/balances', seen);
  if (!answer) return false;
  const { assets } = answer.data as BalancesAnswer;
  const balances = Object.fromEntries(assets.map(({ id, balance }) => [id, minorUnits(balance)]));
  keep(options, answer, { balances });
  foreign(
    options,
    assets.map(({ name }) => name),
  );
  return true;
}

async function readHistory(options: ReaderOptions, seen: Seen): Promise<boolean> {
  const limit = 50;
  const withTransfers = options.random() < 0.5;
  const answer = await read(
    options,
    `/transactions?limit=${limit}${withTransfers ? '&include=transfers' : ''}`,
    seen,
  );
  if (!answer) return false;
  const rows = (answer.data as ShownRow[]).map(
    ({ id, title, amount, date, revision }): ShownRow => ({
      id,
      title,
      amount: minorUnits(amount),
      date,
      revision,
    }),
  );
  keep(options, answer, { rows, limit, withTransfers });
  foreign(
    options,
    rows
      .map(({ title }) => title.replace(/^Transfer: /, ''))
      .filter((title) => !(answer.stale && isTorn(title))),
  );
  return true;
}

/** Of part of a batch: the transfer is there, and its asset is not. */
const isTorn = (title: string): boolean => title.includes('Unknown Account');

interface ActivityAnswer {
  id: string;
  revertible: boolean;
  record: { kind: string };
}

async function readActivity(options: ReaderOptions, seen: Seen): Promise<boolean> {
  const limit = 20;
  const answer = await read(options, `/activity?limit=${limit}`, seen);
  if (!answer) return false;
  const shown = answer.data as ActivityAnswer[];
  const entries = shown.map(
    ({ id, record }): ShownEntry => ({
      id,
      isOfLedger: !['user', 'profile', 'settings', 'currency', 'security'].includes(record.kind),
    }),
  );
  keep(options, answer, { entries, limit });
  for (const { id, revertible } of shown) if (revertible) remember(options.world.revertible, id);
  return true;
}

const minorUnits = (amount: number): number => Math.round(amount * 100);

function keep(
  { client, name, history }: ReaderOptions,
  { wanted, revision, stale }: Answer,
  shown: Shown,
): void {
  history.reads.push({ userId: client.userId, client: name, wanted, revision, stale, shown });
}

/** What a read was answered. */
interface Answer {
  wanted: number;
  revision: number;
  stale: boolean;
  data: unknown;
}

async function read(
  { client, findings, random }: ReaderOptions,
  path: string,
  seen: Seen,
): Promise<Answer | undefined> {
  const wanted = seen.revision;
  const reply = await client.send('GET', path, {
    headers: { 'X-Min-Revision': String(wanted) },
    door: Math.floor(random() * 1024),
  });
  if (!reply) return undefined;
  const text = impossible(reply);
  if (text !== undefined) findings.push(finding('I11', `GET ${path}: ${text}`));
  if (reply.status !== 200 || !reply.body) return undefined;
  const revision = Number(reply.headers.get('x-ledger-revision'));
  const stale = reply.body.meta?.stale === true;
  seen.revision = Math.max(seen.revision, revision);
  seen.shown = revision;
  return { wanted, revision, stale, data: reply.body.data };
}

/** What the product itself calls records. */
const ownTitles = new Set(['Interest']);

/** I7: everything that is named here is this person's. */
function foreign({ client, world, findings }: ReaderOptions, names: readonly string[]): void {
  for (const name of names) {
    if (!name.startsWith(`${world.tag} `) && !ownTitles.has(name))
      findings.push(finding('I7', `${client.name} was shown ${name}`));
  }
}
