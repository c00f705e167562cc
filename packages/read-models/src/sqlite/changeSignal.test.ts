import { expect, it, onTestFinished } from 'vitest';
import { createChangeSignal } from './changeSignal.ts';

const noDescriptor = (): never => {
  throw Object.assign(new Error('unable to open database file'), { code: 'ERR_SQLITE_ERROR', errcode: 14 });
};

it('given a file that cannot be opened any more, when a person is waited for, then the wait ends by itself and throws nowhere', async () => {
  let dataVersion = (): number => 1;
  const signal = createChangeSignal('changeSignal.test', () => dataVersion());
  onTestFinished(() => signal.close());
  const waiting = signal.next('anna', 10_000);
  dataVersion = noDescriptor;
  await expect(waiting).resolves.toBeUndefined();
  await expect(signal.next('anna', 20)).resolves.toBeUndefined();
});

it('given a file that cannot be opened at first, when it can be opened later, then its changes are seen', async () => {
  let version = (): number => noDescriptor();
  const signal = createChangeSignal('changeSignal.test', () => version());
  onTestFinished(() => signal.close());
  version = () => 7;
  await expect(signal.next('anna', 10_000)).resolves.toBeUndefined();
});
