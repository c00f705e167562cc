import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';

// oxlint-disable-next-line no-restricted-globals -- read when the development server starts, never in the client
const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;

/**
 * Few chunks instead of many tiny ones, by who needs them: everybody, every page, the signed-in pages. Parts that stand on
 * the primitives library stay out of the second, so that the public pages do without it.
 */
const chunks = [
  { name: 'index', tags: ['$initial' as const], priority: 3 },
  {
    name: 'page',
    test: /web\/src\/shared\/(?:money|format|ui\/(?!\w*(?:Dialog|Drawer|Sheet|Picker|Menu|Popover|Calendar|Tooltip|Switch)\.))|packages\/domain\/|lucide-react/,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'ledger',
    test: /web\/src\/(?:ledger|shared)\/|@base-ui|@floating-ui|@tanstack|xstate/,
    minShareCount: 2,
    priority: 1,
  },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), precompress()],
  build: {
    outDir: 'dist',
    target: 'es2022',
    // The content security policy allows no data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: chunks } },
      treeshake: {
        // Our own packages only declare things, so that a page takes from them what it uses.
        moduleSideEffects: [{ test: /packages\/(contract|domain)\/src/, sideEffects: false }],
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/config.json': server,
      '/ws': { target: server, ws: true },
    },
  },
});
