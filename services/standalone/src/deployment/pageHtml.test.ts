import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const html = readFileSync(join(import.meta.dirname, '../../../../web/index.html'), 'utf8');

it('given that no code arrives, as at a path below an address, the page says itself where it has to stand', () => {
  // The client draws into this element, and replaces what is in it.
  const [, shown = ''] = /<div id="root">([^]*?)<\/div>/.exec(html) ?? [];
  expect(shown.replaceAll(/<\/?p>|\s+/g, ' ').trim()).toMatch(
    /^Ledgerline is loading\. If this sentence stays, Ledgerline has to stand at the root of an address,.* not at a path below one\.$/,
  );
});
