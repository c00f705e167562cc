import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Fetched when it is wanted: it is larger than all that we depend on. */
const lighthouse = 'lighthouse@13.5.0';

/** The four categories that are measured, by Lighthouse's own names. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

/** What we read of a Lighthouse report. */
export interface Report {
  /** Each category's score from 0 to 1 and the audits that make it. */
  categories: Record<Category, { score: number; auditRefs: readonly { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
  /** How fast this machine was meanwhile; a quiet laptop has above 2000. */
  environment: { benchmarkIndex: number };
}

/**
 * Measures a page as a phone on a slow network loads it. Writes the whole report to `file`. Needs CHROME_PATH. A browser
 * that gives no trace, as happens on a busy machine, is started once more.
 */
export async function runLighthouse(url: string, file: string): Promise<Report> {
  const chrome = ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage'];
  const args = [
    'exec',
    '--yes',
    `--package=${lighthouse}`,
    '--',
    'lighthouse',
    url,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--chrome-flags=${chrome.join(' ')}`,
    `--only-categories=${categories.join(',')}`,
  ];
  const run = () => promisify(execFile)('npm', args);
  await run().catch(run);
  return JSON.parse(await readFile(file, 'utf8')) as Report;
}
