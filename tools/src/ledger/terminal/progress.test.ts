import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createProgress, doneShare, type Progress } from './progress.ts';

const progress = (fields: Partial<Progress>): Progress => ({
  phase: 'replay',
  applied: 0,
  position: '0000',
  head: '0200',
  ...fields,
});

function output(isTTY: boolean) {
  let text = '';
  const stderr = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  const cursor = { cursorTo: () => true, clearLine: () => true, moveCursor: () => true };
  return { stderr: Object.assign(stderr, { isTTY, columns: 120, ...cursor }), text: () => text };
}

it('draws a bar with share, count, rate and time left on a terminal', () => {
  const { stderr, text } = output(true);
  let now = 0;
  const display = createProgress({ stderr }, () => now);
  display.show(progress({}));
  now = 2500;
  display.show(progress({ applied: 50_000, position: '0100' }));
  display.end();
  expect(text()).toMatch(/replay .*50% \| 50,000 events \| 20,000\/s \| .* left/);

  // What was noted meanwhile took the bar away.
  const noted = text().length;
  display.show(progress({ applied: 60_000, position: '0120' }));
  display.end();
  expect(text().slice(noted)).toMatch(/replay .*60% \| 60,000 events/);
});

it('writes a line every half minute where there is no terminal', () => {
  const { stderr, text } = output(false);
  let now = 0;
  const display = createProgress({ stderr }, () => now);
  for (const applied of [0, 150_000, 299_000, 300_000, 301_000]) {
    now = applied / 10;
    display.show(progress({ applied, position: '0050' }));
  }
  display.end();
  expect(text()).toBe('replay: 25%, 300,000 events, 10,000/s\n');
});

it('knows how much is done as far as positions are numbers', () => {
  expect(doneShare(progress({ position: '0050' }))).toBe(0.25);
  expect(doneShare(progress({ position: '', head: '' }))).toBe(1);
  expect(doneShare(progress({ position: 'C:5/P:5', head: 'C:9/P:9' }))).toBe(1);
});
