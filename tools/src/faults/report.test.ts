import { expect, it } from 'vitest';
import { exitCodeOf, type Row, table } from './report.ts';

const engines = 'sqlite+mongodb';
const clean: Row = {
  fault: 'F1',
  title: 'command API killed',
  engines,
  topology: 'apart',
  cycles: 6,
  acknowledged: 100,
  refused: 2,
  unknown: 3,
  reads: 50,
  seconds: 10,
  findings: [],
};
const found: Row = { ...clean, fault: 'F2', findings: [{ invariant: 'I4', text: 'days: 1 differ' }] };
const without: Row = { fault: 'F13', title: 'network', engines, notRun: 'files have none', isLacking: false };
const lacking: Row = { fault: 'F9', title: 'frozen', engines, notRun: 'not atomic', isLacking: true };

it('given nothing found, then it ends with 0, also where an engine has no such fault', () => {
  expect(exitCodeOf([clean, without])).toBe(0);
});

it('given anything found, then it ends with 1, whatever else could not be run', () => {
  expect(exitCodeOf([clean, lacking, found])).toBe(1);
});

it('given a fault that this machine cannot run, then it does not end with 0', () => {
  expect(exitCodeOf([clean, without, lacking])).toBe(3);
});

it('given rows, then the table says why one was not run, and lists what was found below', () => {
  expect(
    table([clean, lacking, found]),
  ).toBe(`fault  what                engines         as     cycles   ok  refused  unknown  reads   s  findings
F1     command API killed  sqlite+mongodb  apart       6  100        2        3     50  10         0
F9     frozen              sqlite+mongodb  not run: not atomic
F2     command API killed  sqlite+mongodb  apart       6  100        2        3     50  10         1

F2 sqlite+mongodb: I4: days: 1 differ`);
});
