// @module-tag nightly
import { expect, it } from 'vitest';
import { emptyServer } from '../testing/emptyServer.ts';
import { ledgerProcess } from '../testing/ledger.ts';

/** Has whatever a program sends to a thread arrive after the deadline of a command. */
const slowThreads = `data:text/javascript,${encodeURIComponent(`
  import { Worker } from 'node:worker_threads';
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (message) {
    setTimeout(() => postMessage.call(this, message), 3_500);
  };
`)}`;

it('given a disk that takes longer than a command may, when a verb writes, then it says so and ends with 3', async () => {
  await using server = await emptyServer();
  const environment = { ...server.environment, NODE_OPTIONS: `--import=${slowThreads}` };
  const ended = await ledgerProcess(environment, ['categories', 'retire', 'Groceries', '--yes']);
  expect(ended).toEqual({ code: 3, stdout: '', stderr: 'no answer in time\n' });
});
