import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const SOURCES = fileURLToPath(new URL('./ferretdb/', import.meta.url));
const CHECKOUT = fileURLToPath(new URL('../../../../', import.meta.url));
const BUILD_MS = 8 * 60_000;

/** A server for tests and how to end it. */
export interface StartedServer {
  url: string;
  stop: () => Promise<void>;
}

/** The Go tool chain of this machine; undefined where there is none. */
export function findGo(path = process.env['PATH'] ?? ''): string | undefined {
  return [...path.split(delimiter), '/usr/local/go/bin'].map((folder) => join(folder, 'go')).find(existsSync);
}

/**
 * Builds the FerretDB that go.mod names, once per checkout; test files that need it at the same time wait for the one
 * that builds. Answers the binary, and how long the build took where it was this one.
 */
export async function buildFerretdb(go: string): Promise<{ binary: string; tookMs: number }> {
  const texts = await Promise.all(
    ['main.go', 'go.mod', 'go.sum'].map((name) => readFile(join(SOURCES, name), 'utf8')),
  );
  const folder = join(CHECKOUT, '.cache', 'ferretdb');
  const binary = join(folder, hash('sha256', texts.join('\0')).slice(0, 16));
  const begun = performance.now();
  const isBuilt = (): boolean => existsSync(binary);
  if (isBuilt()) return { binary, tookMs: 0 };
  const { withLock } = (await import(
    new URL('../../../../scripts/bootstrap.mjs', import.meta.url).href
  )) as Bootstrap;
  await withLock('ferretdb', async () => {
    if (isBuilt()) return;
    await mkdir(folder, { recursive: true });
    await run(go, ['build', '-mod=readonly', '-buildvcs=false', '-o', `${binary}.unfinished`, '.']);
    await rename(`${binary}.unfinished`, binary);
  });
  return { binary, tookMs: performance.now() - begun };
}

/** Starts a FerretDB with an empty folder of its own, on a free port. It ends with this process at the latest. */
export async function startFerretdb(binary: string): Promise<StartedServer> {
  const folder = await mkdtemp(join(tmpdir(), 'ledgerline-ferretdb-'));
  const server = spawn(binary, [folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(server, 'exit');
  const [url] = (await Promise.race([
    once(createInterface(server.stdout), 'line'),
    exited.then(([code]) => Promise.reject(new Error(`FerretDB ended with ${String(code)}`))),
  ])) as [string];
  return {
    url,
    async stop() {
      server.stdin.end();
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function run(command: string, given: string[]): Promise<void> {
  const child = spawn(command, given, {
    cwd: SOURCES,
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: BUILD_MS,
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2_000);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0)
    throw new Error(`go build ended with ${String(code)}: ${said.trim().split('\n').at(-1) ?? ''}`);
}

interface Bootstrap {
  withLock: (name: string, work: () => Promise<void>) => Promise<void>;
}
