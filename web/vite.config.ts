import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';

// oxlint-disable-next-line no-restricted-globals -- read when the development server starts, never in the client
const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;

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
