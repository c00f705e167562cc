import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

type Preload = 'failpoints' | 'partBoundaries' | 'shiftedClock';

/** NODE_OPTIONS that load these files into a service before its own code. */
export const preload = (...names: Preload[]): { NODE_OPTIONS: string } => ({
  NODE_OPTIONS: names
    .map((name) => `--import=${pathToFileURL(join(import.meta.dirname, `${name}.ts`)).href}`)
    .join(' '),
});
