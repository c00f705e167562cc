import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './productProcess.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const root = join(import.meta.dirname, '../../../..');
const configuration = join(root, 'docker/proxy');

/**
 * The nginx to test with: TEST_NGINX, then the one on the path, then Debian's package, unpacked into `kept` without
 * being installed (installing it would start a server on port 80). Answers the reason where there is none.
 */
export function findNginx(kept = join(root, '.cache/nginx')): { program: string } | { missing: string } {
  const named = process.env['TEST_NGINX'];
  const unpacked = join(kept, 'usr/sbin/nginx');
  const found = (named === undefined ? ['nginx', unpacked] : [named]).find(runs);
  if (found !== undefined) return { program: found };
  if (named !== undefined) return { missing: `TEST_NGINX=${named} does not run` };
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    return { missing: 'no nginx on the path, and only root on a Debian can fetch one' };
  }
  mkdirSync(kept, { recursive: true });
  const fetching = 'apt-get update -qq && apt-get download -qq nginx && dpkg -x nginx_*.deb .';
  const { status, stderr } = spawnSync('sh', ['-c', fetching], { cwd: kept, encoding: 'utf8' });
  if (status === 0 && runs(unpacked)) return { program: unpacked };
  return { missing: `apt-get gave no nginx that runs: ${stderr.trim().split('\n').at(-1)}` };
}

const runs = (program: string): boolean => spawnSync(program, ['-v']).status === 0;

/** An nginx that runs. */
export interface RunningNginx extends AsyncDisposable {
  url: string;
  /** What it has written to its error log. */
  errors: () => string;
}

/** Runs nginx with the deployment's configuration in front of these services (ports on this machine). */
export async function runNginx(
  program: string,
  upstreams: Record<'command_api' | 'query_api' | 'web', string>,
): Promise<RunningNginx> {
  const folder = await temporaryFolder();
  const port = await freePort();
  cpSync(configuration, folder.path, { recursive: true });
  const main = join(folder.path, 'nginx.conf');
  const text = readFileSync(main, 'utf8')
    .replaceAll('/tmp/', `${folder.path}/`)
    .replace('listen 8080;', `listen 127.0.0.1:${port};`);
  writeFileSync(main, text);
  // There is no name server of Docker's here.
  const groups = Object.entries(upstreams).map(
    ([name, port]) => `upstream ${name} { server 127.0.0.1:${port}; }`,
  );
  writeFileSync(join(folder.path, 'upstreams.conf'), groups.join('\n'));

  const child = spawn(program, ['-e', 'stderr', '-c', main, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (more: string) => {
    errors += more;
  });
  const ended = once(child, 'close');
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}: ${errors}`);
    await delay(10);
  }
  return {
    url,
    errors: () => errors,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended;
      await folder[Symbol.asyncDispose]();
    },
  };
}
