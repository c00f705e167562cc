import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Stripping types and compiling is half of a start; the next one, and the threads of this one, find it done.
const { directory } = enableCompileCache(join(import.meta.dirname, '../../../.cache/compiled'));
if (directory) process.env['NODE_COMPILE_CACHE'] ??= directory;
await import('./run.ts');
