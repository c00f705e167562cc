import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** NODE_OPTIONS that load one of these files into a service before its own code. */
export const preload = (
  name: 'failpoints' | 'partBoundaries' | 'shiftedClock',
): { NODE_OPTIONS: string } => ({
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, `${name}.ts`)).href}`,
});
