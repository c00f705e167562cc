import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from '../fault.ts';
import { finding } from '../history/finding.ts';
import { preload } from '../preloads/preload.ts';

const minute = 60_000;
/** Sessions live for days, so nobody is signed out by these. */
const offsets = [10 * minute, -10 * minute, 60 * minute, -24 * 60 * minute, 0];

/** F12: somebody sets the machine's clock, forth and back; order goes by revisions. */
export const clockJumps: Fault = {
  id: 'F12',
  title: 'clock jumps',
  topologies: ['apart', 'standalone'],
  environment: (folder) => ({ ...preload('shiftedClock'), CLOCK_FILE: join(folder, 'clock') }),
  async strike({ product, findings, repeat, pause }) {
    await repeat(offsets.length, async (cycle) => {
      await pause(500, 800);
      writeFileSync(join(product.folder, 'clock'), String(offsets[cycle % offsets.length]));
      await pause(700, 1_200);
    });
    if (!product.commandApis.some(({ output }) => output.includes("the machine's clock is in doubt")))
      findings.push(finding('F12', 'the log of no service doubts the clock'));
  },
};
