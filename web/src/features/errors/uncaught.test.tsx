import { expect, it } from 'vitest';
import { hearUncaught, watchUncaught } from './ErrorBoundary.tsx';

it('S1-2.60 an error before the first page is drawn is kept for its boundary, which hears it once', () => {
  watchUncaught();
  const early = new Error('early');
  window.dispatchEvent(new ErrorEvent('error', { error: early }));
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('another') }));
  const heard: unknown[] = [];
  const stop = hearUncaught((error) => heard.push(error));
  hearUncaught((error) => heard.push(error))();
  stop();
  expect(heard).toEqual([early]);
});
