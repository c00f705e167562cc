import { test as base } from './product.ts';

/** Tests of a page without a browser: the client as it is built, in jsdom, on the product. */
export const testInJsdom = base.extend({
  page: async ({ product }, use) => {
    // Not loaded where no test asks for it.
    const { openDomPage } = await import('./jsdom/open.mjs');
    const { page, close } = openDomPage(product.url);
    await use(page);
    close();
  },
});
