import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { doneShare, progressDisplay } from './progress.ts';
import type { RebuildProgress } from './rebuild.ts';

const progress = (fields: Partial<RebuildProgress>): RebuildProgress => ({
  phase: 'replay',
  applied: 0,
  position: '0000',
  head: '0200',
  ...fields,
});

function output(isTTY: boolean): { stream: NodeJS.WriteStream; text: () => string } {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  return {
    stream: Object.assign(stream, { isTTY, columns: 120 }) as unknown as NodeJS.WriteStream,
    text: () => text,
  };
}

it('writes a line per phase and every 5 s where there is no terminal, with share, count and rate', () => {
  const { stream, text } = output(false);
  let now = 0;
  const display = progressDisplay(stream, () => now);
  display.show(progress({}));
  now = 1000;
  display.show(progress({ applied: 50_000, position: '0050' }));
  now = 5000;
  display.show(progress({ applied: 100_000, position: '0100' }));
  display.show(progress({ phase: 'verify', applied: 200_000, position: '0200' }));
  display.end();
  expect(text()).toBe(
    [
      'replay: 0%, 0 events, 0/s',
      'replay: 50%, 100,000 events, 20,000/s',
      'verify: 100%, 200,000 events, 0/s',
      '',
    ].join('\n'),
  );
});

it('draws a bar with rate and time left on a terminal', () => {
  const { stream, text } = output(true);
  const cursor = { cursorTo: () => true, clearLine: () => true, moveCursor: () => true };
  const display = progressDisplay(Object.assign(stream, cursor));
  display.show(progress({ applied: 1, position: '0100' }));
  display.end();
  expect(text()).toMatch(/replay .*50% \| 1 events \| .*\/s \| .* left/);
});

it('knows how much is done as far as positions are numbers', () => {
  expect(doneShare(progress({ position: '0050' }))).toBe(0.25);
  expect(doneShare(progress({ position: '', head: '' }))).toBe(1);
  expect(doneShare(progress({ position: 'C:5/P:5', head: 'C:9/P:9' }))).toBe(1);
});
