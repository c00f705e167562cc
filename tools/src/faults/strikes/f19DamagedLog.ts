import type { Fault } from '../fault.ts';
import { changeByte } from './damage/changeByte.ts';
import { cutFile } from './damage/cutFile.ts';
import { cutTail } from './damage/cutTail.ts';

/** F19: the log's file is changed, or a part of it is gone. The product reports it each time; then all is put back and goes on. */
export const damagedLog: Fault = {
  id: 'F19',
  title: 'log: byte changed, tail cut off, file cut in half',
  topologies: ['apart'],
  cannotRun: ({ log }) => (log === 'sqlite' ? undefined : 'a server’s files are not ours to change'),
  async strike(run) {
    const damages = [changeByte, cutTail, cutFile];
    await run.repeat(damages.length, async (cycle) => {
      await run.pause(500, 900);
      // What is projected is known by then: a projector that had yet to reach the event would believe it.
      await run.quiet();
      await damages[cycle % damages.length]?.(run);
      await run.check();
    });
  },
};
