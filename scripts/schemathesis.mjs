// Holds a running product to its own OpenAPI description with Schemathesis, signed out and signed in.
// SCHEMATHESIS=path/to/schemathesis node scripts/schemathesis.mjs [more arguments for `schemathesis run`]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const dataDir = mkdtempSync(join(tmpdir(), 'schemathesis-'));
const product = spawn(process.execPath, [join(root, 'services/standalone/src/main.ts')], {
  env: { ...process.env, DATA_DIR: dataDir, PORT: '0', RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'info' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const url = await addressOf(product.stdout);
  const { API_KEY } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));
  const key = { 'X-API-Key': API_KEY };
  const person = await signUp(url, key);
  await record(url, { ...key, ...person });
  const signedOut = await check(url, key);
  const signedIn = await check(url, { ...key, ...person });
  if (product.exitCode !== null) throw new Error('the product ended');
  process.exitCode = signedOut || signedIn;
} finally {
  product.kill('SIGTERM');
  if (product.exitCode === null) await once(product, 'close');
  rmSync(dataDir, { recursive: true });
}

/** Where it listens, as it says in its log. What its log has of errors is shown. */
function addressOf(output) {
  let log = '';
  return new Promise((resolve, reject) => {
    output.setEncoding('utf8').on('data', (more) => {
      log += more;
      const [, url] = /"url":"([^"]+)"/.exec(log) ?? [];
      if (url !== undefined) resolve(url);
      for (const line of more.split('\n')) if (/"level":"(error|fatal)"/.test(line)) console.error(line);
    });
    output.once('end', () => reject(new Error(`ended at its start: ${log}`)));
  });
}

async function send(url, headers, method, path, body) {
  const answer = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return { headers: answer.headers, data: (await answer.json()).data };
}

/** The headers of somebody who is signed in. */
async function signUp(url, key) {
  const { data } = await send(url, key, 'GET', '/auth/csrf-token');
  const ann = { name: 'Ann Lee', email: 'ann@example.com', password: 'Kuda#Biru_81x' };
  const answer = await send(url, { ...key, 'X-CSRF-Token': data.csrfToken }, 'POST', '/auth/register', ann);
  return {
    Authorization: `Bearer ${answer.data.token}`,
    'X-CSRF-Token': answer.headers.get('x-csrf-token'),
  };
}

/** A little of everything, so that not each id is one that is not there. */
async function record(url, headers) {
  const date = new Date().toISOString().slice(0, 10);
  const post = async (path, body) => (await send(url, headers, 'POST', path, body)).data;
  const wallet = await post('/assets', { name: 'Wallet', type: 'cash', balance: 1000 });
  const bank = await post('/assets', { name: 'Bank', type: 'bank', balance: 1000 });
  const lunch = { title: 'Lunch', amount: 5, type: 'expense', account: wallet.id, date };
  await post('/transactions', { ...lunch, useAutoCategory: true });
  await post('/assets/transfers', { fromAsset: wallet.id, toAsset: bank.id, amount: 5 });
}

/**
 * All checks but two. Those ask that whatever the schema allows is accepted, and that whatever it does not know is
 * refused: a schema cannot say which days lie in the future, and unknown headers are everybody's.
 */
async function check(url, headers) {
  const args = ['run', `${url}/api/v1/openapi.json`, '--url', url, '--checks', 'all'];
  args.push('--exclude-checks', 'positive_data_acceptance,negative_data_rejection');
  // Signing out would end the session of all other requests.
  args.push('--exclude-operation-id', 'logout', '--continue-on-failure', '--max-time', '120');
  for (const [name, value] of Object.entries(headers)) args.push('-H', `${name}: ${value}`);
  args.push(...process.argv.slice(2));
  // Not in the way of the product's output, which is read meanwhile.
  const run = spawn(process.env['SCHEMATHESIS'] ?? 'schemathesis', args, { stdio: 'inherit', cwd: tmpdir() });
  const [status] = await once(run, 'close');
  return status ?? 1;
}
