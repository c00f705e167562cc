import { setTimeout as delay } from 'node:timers/promises';
import type { StatementImport, StatementRead } from '@ledgerline/contract';
import type { Fault, FaultRun } from '../fault.ts';
import { finding } from '../history/finding.ts';
import { preload } from '../preloads/preload.ts';
import { patience } from '../product/patience.ts';
import type { Reply } from '../workload/client.ts';
import { addAsset } from '../workload/intents.ts';
import type { Person } from '../workload/load.ts';

const rows = 2_000;
const longestMs = 120_000;
/** Every boundary between the eight parts; the first ones tell most to a brief run. */
const boundaries = [4, 8, 1, 0, 7, 2, 5, 3, 6];
const ways = ['take back', 'same key', 'continue'] as const;

/** F25: a command API is killed between two parts of an import. The import goes on or is taken back. */
export const killedImports: Fault = {
  id: 'F25',
  title: 'a command API killed between the parts of an import',
  topologies: ['apart', 'standalone'],
  async strike(run) {
    const { load, repeat } = run;
    const person = await load.newPerson('importer');
    await repeat(boundaries.length, async (cycle) => {
      const boundary = boundaries[cycle % boundaries.length] ?? 0;
      // All boundaries meet all ways in three times as many cycles.
      const way = ways[(cycle + Math.floor(cycle / boundaries.length)) % ways.length] ?? 'continue';
      await strikeImport(run, person, { cycle, boundary, way });
    });
  },
};

interface Strike {
  cycle: number;
  /** How many parts the log has when the process is killed. */
  boundary: number;
  way: (typeof ways)[number];
}

async function strikeImport(run: FaultRun, person: Person, { cycle, boundary, way }: Strike): Promise<void> {
  const { product, load, findings } = run;
  const found = (text: string) =>
    findings.push(finding('F25', `${way} after ${boundary} parts, cycle ${cycle}: ${text}`));
  const [api] = product.commandApis;
  if (!api) throw new Error('there is no command API');
  const made = await load.write(person, addAsset(`${person.world.tag} statement ${cycle}`, 1_000));
  const { id: asset }: { id: string } = made?.body?.data ?? { id: '' };
  const statement = statementOf(cycle);
  const work = workOf(person, asset, statement.file);

  await api.kill();
  const dieAt = boundary === 0 ? 'before 1' : `after ${boundary}`;
  await api.start({ ...preload('partBoundaries'), DIE_AT: dieAt });
  const preview = await work.preview();
  const key = load.newKey(person);
  let cut = await work.importOnce(preview, key);
  // On a busy machine the log may give no answer in time. People press the button again, with the same key.
  const isRepeated = cut?.status === 503;
  while (cut?.status === 503) {
    await delay(200);
    cut = await work.importOnce(preview, key);
  }
  // Where an answer got lost, its part was not counted: then the import may reach its end.
  if (cut) {
    if (!isRepeated || cut.status !== 201)
      found(`it was not killed: ${cut.status} ${cut.body?.message ?? ''}`);
    await api.kill();
  }
  await api.ended();
  await api.start();

  const begun = isRepeated ? await work.begunWhole() : await work.begun();
  const written = Math.min(boundary * 250, rows);
  // What was given up may be in the log all the same, a part at a time.
  const isRight =
    (begun?.written ?? 0) % 250 === 0 &&
    (isRepeated ? (begun?.written ?? 0) >= written : (begun?.written ?? 0) === written);
  if (!isRight) found(`${begun?.written} rows are written, not ${written}`);
  if (way === 'take back' && begun) {
    const headers = { 'Idempotency-Key': load.newKey(person) };
    await work.ask('POST', `/activity/groups/${begun.group}/revert`, { body: {}, headers });
    const after = await work.begun();
    if (after?.status !== 'taken-back' || after.standing !== 0) {
      found(`it is ${after?.status} with ${after?.standing} rows after it was taken back`);
    }
    const { balance } = await work.fresh<{ balance: number }>(`/assets/${asset}`);
    if (balance !== 1_000) found(`the asset holds ${balance} after it was taken back`);
    const { counts } = await work.preview();
    if (counts.added !== rows) found(`${counts.added} rows are offered again, not ${rows}`);
  }
  // Under the same key what was shown before the kill is sent again; otherwise the file is chosen again.
  if (way === 'same key') await work.importSurely(preview, key);
  else {
    const again = await work.preview();
    if (again.counts.added > 0) await work.importSurely(again, load.newKey(person));
  }
  const last = await work.preview();
  if (last.counts.already !== rows) found(`${last.counts.already} rows are there, not ${rows}`);
  if (last.closing?.difference !== 0) found(`the closing balance differs by ${last.closing?.difference}`);
  const { balance } = await work.fresh<{ balance: number }>(`/assets/${asset}`);
  if (balance !== statement.closing) found(`the asset holds ${balance}, not ${statement.closing}`);
}

/** What one person does with one file. Asks again where the product has no answer yet. */
function workOf({ client }: Person, asset: string, file: string) {
  let revision = 0;

  function formOf(fields: Record<string, string> = {}): FormData {
    const form = new FormData();
    for (const [name, text] of Object.entries({ asset, ...fields })) form.set(name, text);
    form.set('file', new File([file], 'statement.csv'));
    return form;
  }
  async function ask(
    method: string,
    path: string,
    options: NonNullable<Parameters<typeof client.send>[2]> = {},
    isGood: (reply: Reply) => boolean = () => true,
  ): Promise<Reply> {
    const start = performance.now();
    for (;;) {
      const reply = await client.send(method, path, { withinMs: longestMs, ...options });
      revision = Math.max(revision, Number(reply?.headers.get('x-ledger-revision') ?? 0));
      if (reply?.body?.success && isGood(reply)) return reply;
      if (performance.now() - start > patience(longestMs)) {
        throw new Error(`${method} ${path}: ${reply?.status} ${reply?.body?.message ?? ''}`);
      }
      await delay(200);
    }
  }
  const dataOf = ({ body }: Reply) => body?.data as never;
  /** Reads what holds all that was written. */
  const fresh = async <Data>(path: string): Promise<Data> => {
    const headers = { 'X-Min-Revision': String(revision) };
    return dataOf(await ask('GET', path, { headers }, ({ body }) => body?.meta?.stale !== true));
  };
  const begun = async (): Promise<StatementImport | undefined> => {
    await ask('POST', '/imports/read', { body: formOf() });
    const imports = await fresh<StatementImport[]>('/imports');
    return imports.find((one) => one.asset.id === asset);
  };
  const importing = ({ shown, revision: seen }: StatementRead, key: string) => ({
    body: formOf({ shown, revision: String(seen) }),
    headers: { 'Idempotency-Key': key },
    withinMs: longestMs,
  });
  return {
    ask,
    fresh,
    preview: async (): Promise<StatementRead> =>
      dataOf(await ask('POST', '/imports/read', { body: formOf() })),
    /** The asset's only import that did not end under another one. */
    begun,
    /** The same once its last part is shown whole, which may still be under way. */
    begunWhole: async (): Promise<StatementImport | undefined> => {
      const start = performance.now();
      for (;;) {
        const found = await begun();
        const isWhole = (found?.written ?? 0) % 250 === 0;
        if (isWhole || performance.now() - start > patience(longestMs)) return found;
        await delay(200);
      }
    },
    importOnce: (preview: StatementRead, key: string) =>
      client.send('POST', '/imports', importing(preview, key)),
    importSurely: (preview: StatementRead, key: string) => ask('POST', '/imports', importing(preview, key)),
  };
}

/** A file with a running balance, which proves how it is read. Every cycle has other days and texts. */
function statementOf(cycle: number): { file: string; closing: number } {
  let cents = 1_000_00;
  const lines = Array.from({ length: rows }, (_, place) => {
    const day = new Date(Date.UTC(2020 + (cycle % 5), 0, 1 + Math.floor(place / 8)))
      .toISOString()
      .slice(0, 10);
    const amount = place % 5 === 0 ? 900 + place : -(100 + (place % 37));
    cents += amount;
    return `${day},${(amount / 100).toFixed(2)},ROW ${place} OF ${cycle},${(cents / 100).toFixed(2)}`;
  });
  return { file: ['Date,Amount,Description,Balance', ...lines, ''].join('\n'), closing: cents / 100 };
}
