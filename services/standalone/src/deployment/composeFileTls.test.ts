import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { commandApiService } from '@ledgerline/command-api';
import { projectorService } from '@ledgerline/projector/service';
import { queryApiService } from '@ledgerline/query-api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { makeSecrets } from './makeSecrets.ts';

const root = join(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface ComposeService {
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test?: string[] };
}
interface ComposeFile {
  services: Record<string, ComposeService>;
  volumes: Record<string, object>;
}

const base = parse(read('docker-compose.yml'), { merge: true }) as ComposeFile;
const tls = parse(read('docker-compose.tls.yml'), { merge: true }) as ComposeFile;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ledgerline-secrets-'));
  makeSecrets(folder, { tls: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['command-api', commandApiService],
  ['query-api', queryApiService],
  ['projector', projectorService],
] as const)(
  'given TLS, %s reaches both stores as a user of its own, and no password is in an environment',
  (name, service) => {
    const secret = parseEnv(readFileSync(join(folder, name, 'service.env'), 'utf8'));
    const environment = { ...base.services[name]?.environment, ...tls.services[name]?.environment };
    expect(Object.keys(environment).filter((variable) => variable.endsWith('_URL'))).toEqual([]);
    const { stores } = service.readConfig(secret);
    const [events, readModels] = [stores.events, stores.readModels].map((store) =>
      'url' in store ? new URL(store.url) : undefined,
    );
    for (const url of [events, readModels]) {
      expect([url?.username, url?.password.length, url?.searchParams.get('tls')]).toEqual([name, 64, 'true']);
      const authority = url?.searchParams.get('tlsCAFile') ?? '';
      expect(tls.services[name]?.volumes).toEqual([`./tls/ca.crt:${authority}:ro,z`]);
    }
    expect(events?.password).toBe(readFileSync(join(folder, 'eventstoredb', `${name}-password`), 'utf8'));
    expect(events?.password).not.toBe(readModels?.password);
    expect(tls.services[name]?.depends_on).toEqual({
      'eventstoredb-init': { condition: 'service_completed_successfully' },
    });
  },
);

it('given TLS, both stores take what the script makes, and nothing without TLS', () => {
  const { eventstoredb, mongodb } = tls.services;
  expect(eventstoredb?.environment?.['EVENTSTORE_INSECURE']).toBe('false');
  expect(mongodb?.environment?.['MONGOD_OPTIONS']).toContain('--tlsMode requireTLS ');
  expect(read('docker/mongodb/start.sh')).toContain('${MONGOD_OPTIONS:-}');
  expect([eventstoredb?.volumes, mongodb?.volumes]).toEqual([
    ['./tls/eventstoredb:/certificates:ro,z'],
    ['./tls/mongodb:/certificates:ro,z'],
  ]);
  const made = ['/certificates/server.crt', '/certificates/server.key', '/certificates/server.pem'];
  made.push('/certificates/authorities', '/certificates/authorities/ca.crt');
  const named = JSON.stringify([eventstoredb, mongodb]).matchAll(/\/certificates\/[\w./]+/g);
  expect([...named].map(([path]) => path).filter((path) => !made.includes(path))).toEqual([]);
});

it('given TLS, the job that makes users is no root, and all that the file names is there', () => {
  const job = tls.services['eventstoredb-init'];
  expect(job).toMatchObject({ user: '1000:1000', read_only: true, cap_drop: ['ALL'] });
  const programs = Object.values(tls.services).flatMap(({ command = [] }) =>
    command.filter((word) => word.endsWith('.ts')),
  );
  expect(programs.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  expect(tls.services['secrets']?.command?.at(-1)).toBe('--tls');
  const volumes = Object.values(tls.services).flatMap((service) => service.volumes ?? []);
  const sources = new Set(volumes.map((volume) => volume.split(':')[0] ?? ''));
  const known = new Set([...Object.keys(base.volumes), ...Object.keys(tls.volumes)]);
  expect([...sources].filter((source) => !known.has(source)).toSorted()).toEqual([
    './tls/ca.crt',
    './tls/eventstoredb',
    './tls/mongodb',
  ]);
  for (const name of Object.keys(tls.services).filter((one) => one !== 'eventstoredb-init')) {
    expect(base.services).toHaveProperty(name);
  }
  expect(read('Dockerfile')).toContain('/run/ledgerline/eventstoredb');
  for (const ignored of ['.gitignore', '.dockerignore']) expect(read(ignored)).toMatch(/^\/?tls\/?$/m);
});
