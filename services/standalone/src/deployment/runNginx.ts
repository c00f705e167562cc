import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../testing/productProcess.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';

const configuration = join(import.meta.dirname, '../../../../docker/proxy');

/** The nginx of this machine (TEST_NGINX says where it is if it is not on the path); undefined where there is none. */
export function findNginx(): string | undefined {
  const program = process.env['TEST_NGINX'] ?? 'nginx';
  return spawnSync(program, ['-v']).status === 0 ? program : undefined;
}

/** Runs nginx with the deployment's configuration in front of these services (ports on this machine). */
export async function runNginx(
  program: string,
  upstreams: Record<'command_api' | 'query_api' | 'web', string>,
): Promise<{ url: string } & AsyncDisposable> {
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
    stdio: 'ignore',
  });
  const ended = once(child, 'close');
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    await delay(10);
  }
  return {
    url,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended;
      await folder[Symbol.asyncDispose]();
    },
  };
}
