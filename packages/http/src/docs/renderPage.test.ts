import { createOpenApiDocument } from '@ledgerline/contract/openapi';
import { describe, expect, it } from 'vitest';
import { html, inlineMarkdown } from './html.ts';
import { renderPage } from './renderPage.ts';

describe('the page of the API', () => {
  const document = createOpenApiDocument();
  const page = renderPage(document);
  const matches = (pattern: RegExp): string[] => [...page.matchAll(pattern)].map(([, found = '']) => found);
  const ids = matches(/ id="([^"]+)"/g);

  it('has a section for every operation and every schema, each once', () => {
    const operations = Object.values(document.paths).flatMap((item) =>
      Object.values(item).map(({ operationId }) => operationId),
    );
    const schemas = Object.keys(document.components.schemas).map((name) => `schema-${name}`);
    expect(ids).toEqual(expect.arrayContaining([...operations, ...schemas]));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('links to nothing that it does not have, and to no other host', () => {
    const links = new Set(matches(/(?:href|src)="([^"]+)"/g));
    const elsewhere = [...links].filter((link) => !link.startsWith('#') || !ids.includes(link.slice(1)));
    expect(elsewhere).toEqual(['/icon.svg', '/api/v1/openapi.json']);
  });

  it('has no script, no handler and no inline style, which its policy would stop', () => {
    expect(page).not.toMatch(/<script|\son\w+=|\sstyle=|javascript:/i);
    expect(matches(/<(style)>/g)).toHaveLength(1);
  });

  it('says of a field what it has to be', () => {
    const from = page.indexOf('id="addAsset"');
    const operation = page.slice(from, page.indexOf('</section>', from));
    for (const text of [
      '1 to 60 characters',
      'one of &quot;cash&quot;, &quot;bank&quot;, &quot;e-wallet&quot;, &quot;emergency&quot;',
      'number · at least 0 · at most 999999999999.99 · at most 2 decimals · 0 unless given',
      'API key and bearer',
      '-H &quot;Idempotency-Key: $(uuidgen)&quot;',
      'An asset named &#39;Wallet&#39; already exists',
    ]) {
      expect(operation).toContain(text);
    }
  });
});

describe('markup', () => {
  it('escapes what is filled in, and leaves markup as it is', () => {
    const filled = html`<p title="${'"'}">${'<b>&'}${html`<i>${1}</i>`}${[false, null, undefined, 'x']}</p>`;
    expect(filled.text).toBe('<p title="&quot;">&lt;b&gt;&amp;<i>1</i>x</p>');
  });

  it('knows code and strong parts of a text', () => {
    expect(inlineMarkdown('**A** `b<` c').text).toBe('<strong>A</strong> <code>b&lt;</code> c');
  });
});
