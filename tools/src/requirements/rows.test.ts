import { expect, it } from 'vitest';
import { namedRows, readRows, toldTwice, withoutNightly } from './rows.ts';

it('reads the rows of a checklist and passes headings over', () => {
  const markdown = [
    '## Deleting',
    '- **S2-3.03** (web, api) paymentMethod: at most 50.',
    'prose',
    '- **B-26** (web) Announced once.',
  ].join('\n');
  expect(readRows(markdown)).toEqual([
    { id: 'S2-3.03', kinds: ['web', 'api'], text: 'paymentMethod: at most 50.' },
    { id: 'B-26', kinds: ['web'], text: 'Announced once.' },
  ]);
});

it('finds single rows and spells ranges out', () => {
  const source = "it('S1-9.14–16 B-08 formats', …); it('S2-5.26 refuses', …)";
  expect([...namedRows(source)]).toEqual(['S1-9.14', 'S1-9.15', 'S1-9.16', 'B-08', 'S2-5.26']);
});

it('passes over what only a comment names', () => {
  const source = "// S1-1.01 is proved elsewhere\n/** B-02 */\nit('B-03 holds', …)";
  expect([...namedRows(source)]).toEqual(['B-03']);
});

it('refuses a kind that there is not', () => {
  expect(() => readRows('- **B-26** (wbe) Announced once.')).toThrow(
    'B-26 has a kind that there is not: wbe',
  );
});

it('finds numbers that two rows or rules have', () => {
  const rows = '- **PY-23** (unit) One.\n- **PY-24** (unit) Two, beside PY-23.';
  expect(toldTwice([rows, '- **LED-207** A rule.\n- **PY-24** Another.'])).toEqual(['PY-24']);
});

it('given tests of which some are tagged for a night, then only the others count for npm test', () => {
  const source = [
    "import { test } from './journey.ts';",
    "test('B-01 stays', async ({ page }) => {",
    "  await page.goto('/');",
    '});',
    "  test('B-02 waits for the night', { tag: '@release' }, async ({ page }) => {",
    "    await test.step('B-03 as well', async () => {});",
    '  });',
    "test(\n  'B-04 stays in one of its cases',\n  { tag: here ? [] : '@release' },\n  async () => {});",
    "it('B-05 is killed again and again', { tags: 'nightly', timeout: 9 }, async () => {});",
    "  it.runIf(root).each(cases)('B-06 %s', { tags: 'nightly' }, holds);",
    "it.each(cases)('B-07 %s', holds);",
  ].join('\n');
  expect([...namedRows(withoutNightly(source))]).toEqual(['B-01', 'B-04', 'B-07']);
  // In one piece it would tag this file.
  const tag = ['// @module', 'tag nightly'].join('-');
  expect(withoutNightly(`${tag}\n${source}`)).toBe('');
});
