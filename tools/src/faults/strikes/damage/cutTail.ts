import { closeSync, ftruncateSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ledgerStream } from '@ledgerline/events';
import type { FaultRun } from '../../fault.ts';
import { finding } from '../../history/finding.ts';
import { settle } from '../../invariants/settle.ts';
import { openStores } from '../../invariants/stores.ts';
import { ledgerTool, rowsOf } from '../../product/ledgerTool.ts';
import { endAll, killAll, launchAll } from '../wholeProduct.ts';
import { keepLog, logFileOf } from './logFile.ts';

const saidByProjector = 'read models of another log: rebuilding';

/**
 * Everything dies, and the last commits of the write-ahead log are gone, as from a disk that lied about a sync. SQLite
 * cannot see that: the audit, the sealed heads and the projector have to.
 */
export async function cutTail(run: FaultRun): Promise<void> {
  const { product, load, findings } = run;
  const wal = `${logFileOf(product)}-wal`;
  const sizeBefore = await writeBehindAReader(run, wal);
  const heads = await sealHeads(run);
  const before = await lengths(run);
  await killAll(product);
  const putBack = await keepLog(product);
  cutBetween(wal, sizeBefore);

  const audit = await ledgerTool(product, 'verify', '--json');
  if (audit.code === 0) findings.push(finding('F19', 'verify found nothing in a log without its end'));
  const checked = await ledgerTool(product, 'heads', 'check', heads, '--key', keyOf(run, '.pub'), '--json');
  const named = new Set(rowsOf<{ stream?: string; record?: string }>(checked).map(nameOf));
  const after = await lengths(run);
  const shorter = [...before].filter(([stream, length]) => (after.get(stream) ?? 0) < length);
  if (shorter.length === 0) findings.push(finding('F19', 'nothing was cut off: the run shows nothing'));
  for (const [stream] of shorter) {
    if (!named.has(stream))
      findings.push(finding('I1', `${stream} lost acknowledged writes, and heads check does not name it`));
  }

  const outputs = product.projectors.map(({ output }) => output.length);
  await launchAll(product);
  await using stores = await openStores(product.locations);
  findings.push(...(await settle(product, stores, longestMs)));
  await endAll(product);
  if (!product.projectors.some(({ output }, index) => output.slice(outputs[index]).includes(saidByProjector)))
    findings.push(finding('F19', 'no projector said that the log lacks what was projected'));
  await putBack();
  await launchAll(product);
  // What was shown meanwhile was the shorter log.
  for (const person of load.people) person.world.revertible = [];
}

const longestMs = 60_000;
const keyOf = ({ product }: FaultRun, suffix = ''): string => join(product.folder, `heads.pem${suffix}`);
const nameOf = ({ stream, record }: { stream?: string; record?: string }): string =>
  stream ?? record?.split('@')[0] ?? '';

/** Lets people write while a reader keeps all of it in the write-ahead log. Answers how long that was before. */
async function writeBehindAReader({ product, load, pause, quiet }: FaultRun, wal: string): Promise<number> {
  using reader = new DatabaseSync(logFileOf(product), { readOnly: true });
  reader.exec('BEGIN');
  reader.prepare('SELECT max(position) FROM events').get();
  const size = statSync(wal).size;
  load.start();
  await pause(700, 1_200);
  await quiet();
  return size;
}

async function sealHeads(run: FaultRun): Promise<string> {
  const file = join(run.product.folder, `heads-${performance.now()}.ndjson`);
  await ledgerTool(run.product, 'heads', 'key', keyOf(run));
  const { code, stderr } = await ledgerTool(run.product, 'heads', 'seal', file, '--key', keyOf(run));
  if (code !== 0) run.findings.push(finding('F19', `heads seal ended with ${code}: ${stderr}`));
  return file;
}

/** How many events each person's ledger has. */
async function lengths({ product, load }: FaultRun): Promise<Map<string, number>> {
  await using stores = await openStores(product.locations);
  const found = load.people.map(async ({ client }) => {
    const stream = ledgerStream(client.userId);
    return [stream, ((await stores.log.lastOf(stream))?.revision ?? -1) + 1] as const;
  });
  return new Map(await Promise.all(found));
}

/** Cuts the write-ahead log in the middle of a frame, half way between a former size of it and its end. */
function cutBetween(wal: string, sizeBefore: number): void {
  const file = openSync(wal, 'r+');
  try {
    const header = Buffer.alloc(32);
    readSync(file, header, 0, header.length, 0);
    const frame = header.readUInt32BE(8) + 24;
    const frames = Math.floor((Math.max(header.length, sizeBefore) + statSync(wal).size) / 2 / frame);
    ftruncateSync(file, header.length + frames * frame + 100);
  } finally {
    closeSync(file);
  }
}
