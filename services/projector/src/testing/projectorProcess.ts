import { join } from 'node:path';
import { type Program, startProgram } from '@ledgerline/patience/testing/program';

const main = join(import.meta.dirname, '../main.ts');

/** Runs the projector in a process of its own. */
export const startProjectorProcess = (environment: Record<string, string>): Program =>
  startProgram([main], { LOG_LEVEL: 'silent', MGMT_PORT: '0', ...environment });
