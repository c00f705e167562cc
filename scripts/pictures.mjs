// node scripts/run.mjs scripts/pictures.mjs: draws the pictures of README.md and the guide into docs/screens, from a new demo.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findChromium } from './chromium.mjs';

const root = join(import.meta.dirname, '..');
const dataDir = mkdtempSync(join(tmpdir(), 'pictures-'));
const demo = spawn('node', ['scripts/run.mjs', '--build', 'tools/src/demo/main.ts'], {
  cwd: root,
  env: { ...process.env, DATA_DIR: join(dataDir, 'demo'), PORT: '0', LOG_LEVEL: 'warn' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const browser = await chromium.launch({ executablePath: findChromium() });
try {
  const { url, email, password } = await signInOf(demo.stdout);
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('Recent Transactions').waitFor();
  // Without what a sign-in says.
  await page.reload();
  await page.getByText('Recent Transactions').waitFor();
  await draw(page, 'overview');

  await page.goto(`${url}/dashboard/transactions`);
  await page.getByText('1–10 of').first().waitFor();
  await draw(page, 'transactions');

  await page.goto(`${url}/dashboard/assets`);
  const why = page.getByRole('button', { name: /^Why is the balance of Main account/ });
  const label = await why.evaluate((button) => button.getAttribute('aria-label') ?? button.textContent);
  const balance = Number(/\$([\d,.]*\d)/.exec(label)[1].replaceAll(',', ''));
  await draw(page, 'assets');
  await why.click();
  await page.getByText('Checked against the log').waitFor();
  await draw(page, 'why');

  await page.goto(`${url}/dashboard/activity`);
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  await draw(page, 'activity');

  await page.goto(`${url}/dashboard/import`);
  await page.getByLabel('Asset', { exact: true }).click();
  await page.getByRole('option', { name: /Main account/ }).click();
  await page.locator('#statement').setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(statementAfter(balance)),
  });
  await page.getByRole('button', { name: /^Import \d+ rows$/ }).waitFor();
  await page.getByText(/^✔ \d of \d steps/).scrollIntoViewIfNeeded();
  await draw(page, 'import');
} finally {
  await browser.close();
  demo.kill('SIGTERM');
  if (demo.exitCode === null) await once(demo, 'close');
  rmSync(dataDir, { recursive: true });
}

/** Address, e-mail and password, as the demo says them once it listens. */
function signInOf(output) {
  let said = '';
  return new Promise((resolve, reject) => {
    output.setEncoding('utf8').on('data', (more) => {
      said += more;
      const [, url, email, password] = /at (\S+)\. Sign in as (\S+) with (\S+)/.exec(said) ?? [];
      if (url !== undefined) resolve({ url, email, password });
    });
    output.once('end', () => reject(new Error(`the demo ended at its start: ${said}`)));
  });
}

/** A bank's table with running balances that begin at this balance: its rows prove themselves. */
function statementAfter(balance) {
  const day = new Date().toISOString().slice(0, 10);
  const rows = [
    ['Corner Coffee', -4.5],
    ['Salary ACME', 2100],
    ['City Power and Light', -84.2],
    ['Book Shop', -23.9],
    ['Train ticket', -12.75],
  ];
  let now = balance;
  const lines = rows.map(([text, amount]) => {
    now += amount;
    return `${day},${text},${amount.toFixed(2)},${now.toFixed(2)}`;
  });
  return `Date,Description,Amount,Balance\n${lines.join('\n')}\n`;
}

async function draw(page, name) {
  // Away from everything that lights up under a pointer, and after the last frame of what moves.
  await page.mouse.move(640, 5);
  await page.evaluate('document.fonts.ready');
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(600);
  await page.screenshot({ path: join(root, 'docs/screens', `${name}.png`) });
}
