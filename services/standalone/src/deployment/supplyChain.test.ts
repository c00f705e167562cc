import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const manifestOf = (path: string) =>
  JSON.parse(read(path)) as Record<'optionalDependencies' | 'devDependencies', Record<string, string>>;

it('given the lockfile alone, the bill of materials names what the image installs and no tool of development', () => {
  const { stdout } = spawnSync(process.execPath, [join(root, 'scripts/sbom.mjs')], { encoding: 'utf8' });
  const { bomFormat, components } = JSON.parse(stdout) as {
    bomFormat: string;
    components: { name: string; purl?: string }[];
  };
  const names = components.map(({ name }) => name);
  expect(bomFormat).toBe('CycloneDX');
  expect(names).toEqual(
    expect.arrayContaining(['koa', 'mongodb', 'pino', 'zod', 'commander', 'otplib', 'saxes']),
  );
  const development = ['package.json', 'tools/package.json'].flatMap((path) =>
    Object.keys(manifestOf(path).devDependencies),
  );
  expect(development).toContain('autocannon');
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  // What the product needs as well is none of them.
  const tools = new Set(development.filter((name) => packages[`node_modules/${name}`]?.dev));
  expect(names.filter((name) => tools.has(name))).toEqual([]);
  expect(components.filter(({ purl }) => purl === undefined)).toEqual([]);
});

it('given the workflow and the configuration of updates, both are what their readers parse', () => {
  const workflow = parse(read('.github/workflows/ci.yml')) as {
    on: Record<string, unknown>;
    jobs: Record<string, { steps: { run?: string }[]; services?: Record<string, { image: string }> }>;
  };
  expect(Object.keys(workflow.on)).toEqual(['push', 'pull_request', 'schedule', 'workflow_dispatch']);
  expect(Object.keys(workflow.jobs)).toEqual(['test', 'all', 'servers', 'audit']);
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const commands = Object.values(workflow.jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
  const named = commands.flatMap((run) =>
    [...run.matchAll(/npm (?:run )?([a-z-]+)/g)].map(([, name]) => name),
  );
  const builtIn = new Set(['test', 'ci']);
  expect(named.filter((name = '') => !builtIn.has(name) && !(name in scripts))).toEqual([]);
  expect(commands).toContain('npm run audit -- --needed');
  const images = Object.values(workflow.jobs['servers']?.services ?? {}).map(({ image }) => image);
  expect(images.filter((image) => !read('docker-compose.yml').includes(image))).toEqual([]);
  expect(JSON.parse(read('renovate.json'))).toHaveProperty('extends');
});

it('given a tag, the workflow of releases tests before it publishes, with notes that the changelog has', () => {
  const { on, jobs } = parse(read('.github/workflows/release.yml')) as {
    on: unknown;
    jobs: Record<string, { needs?: string; steps: { run?: string }[] }>;
  };
  expect(on).toEqual({ push: { tags: ['v*'] } });
  expect(jobs['publish']?.needs).toBe('test');
  expect(jobs['test']?.steps.map(({ run }) => run)).toContain('npm test -- all');
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const notes = (of: string) =>
    spawnSync(process.execPath, [join(root, 'scripts/releaseNotes.mjs'), of], { encoding: 'utf8' });
  const { status, stdout } = notes(version);
  expect([status, stdout.includes('##'), read('CHANGELOG.md').includes(stdout.trim())]).toEqual([
    0,
    false,
    true,
  ]);
  expect(notes('0.0.0')).toMatchObject({ status: 1, stderr: 'CHANGELOG.md says nothing of 0.0.0\n' });
});

it('given any platform, or a developer’s own Node named by .nvmrc, it is one version', () => {
  const { optionalDependencies } = manifestOf('package.json');
  const pinned = read('scripts/bootstrap.mjs').matchAll(/'(node-[^/']+)\/bin\/node(?:\.exe)?'/g);
  const version = read('.nvmrc').trim();
  expect(optionalDependencies).toEqual(Object.fromEntries([...pinned].map(([, name]) => [name, version])));
});

it.each<[what: string, answer: string, said: string, code: number, option?: string]>([
  ['no answer of the registry', '{"error":{"code":"ENOTFOUND"}}', 'SKIPPED, the registry cannot be asked', 0],
  ['no answer where it is needed', '', 'SKIPPED, the registry cannot be asked', 1, '--needed'],
  ['nothing at all', '', 'SKIPPED, the registry cannot be asked', 0],
  ['no holes', '{"metadata":{"vulnerabilities":{"high":0,"critical":0}}}', 'no high or critical hole', 0],
  ['a hole', '{"metadata":{"vulnerabilities":{"high":2,"critical":1}}}', '2 high, 1 critical', 1],
])('given %s, the audit says so', (_what, answer, said, code, option?: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'ledgerline-audit-'));
  try {
    writeFileSync(join(folder, 'npm'), `#!/bin/sh\nprintf '%s' '${answer}'\n`);
    chmodSync(join(folder, 'npm'), 0o755);
    const { stdout, status } = spawnSync(
      process.execPath,
      [join(root, 'scripts/audit.mjs'), ...(option === undefined ? [] : [option])],
      {
        env: { PATH: `${folder}:${process.env['PATH']}` },
        encoding: 'utf8',
      },
    );
    expect(stdout).toContain(said);
    expect(status).toBe(code);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
