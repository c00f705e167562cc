import { expect, it } from 'vitest';
import { appEvents$, emitAppEvent } from './eventBus.ts';

it('S1-4.31 tells each listener of its own events, with what they carry', () => {
  const heard: unknown[] = [];
  const names = ['websocket:connected', 'websocket:error', 'websocket:failed', 'preference:updated'] as const;
  const listening = names.map((name) => appEvents$(name).subscribe((payload) => heard.push([name, payload])));
  emitAppEvent('websocket:connected');
  emitAppEvent('websocket:error');
  emitAppEvent('websocket:failed');
  emitAppEvent('preference:updated', { preference: 'currency', value: 'EUR' });
  for (const one of listening) one.unsubscribe();
  emitAppEvent('websocket:connected');
  expect(heard).toEqual([
    ['websocket:connected', undefined],
    ['websocket:error', undefined],
    ['websocket:failed', undefined],
    ['preference:updated', { preference: 'currency', value: 'EUR' }],
  ]);
});
