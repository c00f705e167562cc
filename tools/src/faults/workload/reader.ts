import { type Finding, finding } from '../history/finding.ts';
import type { History } from '../history/history.ts';
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
  return at < 0.8 ? readTitles(options, seen) : readActivity(options, seen);
}

interface BalancesAnswer {
  assets: { id: string; name: string; balance: number }[];
}

/** Reads the balances, which are whole at one revision. */
export async function readBalances(options: ReaderOptions, seen: Seen): Promise<boolean> {
  const { client, name, history } = options;
  const wanted = seen.revision;
  const shown = await read(options, '/balances', seen);
  if (!shown) return false;
  const { revision, stale } = shown;
  const { assets } = shown.data as BalancesAnswer;
  const balances = Object.fromEntries(assets.map(({ id, balance }) => [id, Math.round(balance * 100)]));
  history.reads.push({ userId: client.userId, client: name, wanted, revision, stale, balances });
  foreign(
    options,
    assets.map(({ name }) => name),
  );
  return true;
}

async function readTitles(options: ReaderOptions, seen: Seen): Promise<boolean> {
  const shown = await read(options, '/transactions?limit=50', seen);
  if (!shown) return false;
  foreign(
    options,
    (shown.data as { title: string }[]).map(({ title }) => title),
  );
  return true;
}

async function readActivity(options: ReaderOptions, seen: Seen): Promise<boolean> {
  const shown = await read(options, '/activity?limit=20', seen);
  if (!shown) return false;
  for (const { id, revertible } of shown.data as { id: string; revertible: boolean }[])
    if (revertible) remember(options.world.revertible, id);
  return true;
}

async function read({ client, findings, random }: ReaderOptions, path: string, seen: Seen) {
  const reply = await client.send('GET', path, {
    headers: { 'X-Min-Revision': String(seen.revision) },
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
  return { data: reply.body.data as unknown, revision, stale };
}

/** I7: everything that is named here is this person's. */
function foreign({ client, world, findings }: ReaderOptions, names: readonly string[]): void {
  for (const name of names) {
    if (!name.startsWith(`${world.tag} `)) findings.push(finding('I7', `${client.name} was shown ${name}`));
  }
}
