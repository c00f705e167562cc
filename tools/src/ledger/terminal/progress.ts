import { type ProgressDisplay, progressDisplay } from '@ledgerline/projector';
import type { Terminal } from './terminal.ts';

/** Shows how far long work has come: a bar with rate and time left on a terminal, nothing where nobody looks. */
export const createProgress = ({ stderr }: Terminal): ProgressDisplay =>
  stderr.isTTY ? progressDisplay(stderr as NodeJS.WriteStream) : { show: ignore, end: ignore };

const ignore = (): void => undefined;
