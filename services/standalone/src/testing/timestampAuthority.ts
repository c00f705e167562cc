import { execFile, spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { temporaryFolder } from './temporaryFolder.ts';

/** Whether openssl is installed, with which the authority is made. */
export const hasOpenssl: boolean = spawnSync('openssl', ['version']).status === 0;

/** An RFC 3161 authority on this machine, made of openssl. */
export interface TimestampAuthority extends AsyncDisposable {
  url: string;
  /** The file of its certificate. */
  certificate: string;
  /** From now on it refuses: the status that it answers. */
  refuse: (status: number | undefined) => void;
}

const configuration = (folder: string) => `
[req]
distinguished_name = name
[name]
[authority]
basicConstraints = CA:TRUE
extendedKeyUsage = critical, timeStamping
[tsa]
default_tsa = test
[test]
serial = ${join(folder, 'serial')}
default_policy = 1.2.3.4
digests = sha256
signer_digest = sha256
ess_cert_id_alg = sha256
`;

/** Starts an authority with a certificate of its own. */
export async function timestampAuthority(): Promise<TimestampAuthority> {
  const folder = await temporaryFolder();
  const [config, key, certificate] = ['openssl.cnf', 'key.pem', 'certificate.pem'].map((name) =>
    join(folder.path, name),
  ) as [string, string, string];
  const openssl = (...args: string[]) => promisify(execFile)('openssl', args);
  await writeFile(config, configuration(folder.path));
  const made = [
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-subj',
    '/CN=Test',
  ];
  await openssl(
    'req',
    ...made,
    '-config',
    config,
    '-extensions',
    'authority',
    '-keyout',
    key,
    '-out',
    certificate,
  );
  let status: number | undefined;
  const server = createServer((request, response) => {
    void (async () => {
      if (status !== undefined) return void response.writeHead(status).end();
      const [query, reply] = [join(folder.path, 'query'), join(folder.path, 'reply')];
      await writeFile(query, await buffer(request));
      const signer = ['-inkey', key, '-signer', certificate];
      await openssl('ts', '-reply', '-config', config, '-queryfile', query, ...signer, '-out', reply);
      response.writeHead(200, { 'Content-Type': 'application/timestamp-reply' }).end(await readFile(reply));
    })().catch((error: unknown) => response.writeHead(500).end(String(error)));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    certificate,
    refuse: (refusal) => {
      status = refusal;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await folder[Symbol.asyncDispose]();
    },
  };
}
