import { describe, expect, it } from 'vitest';
import { describeInvalid } from './describeInvalid.ts';
import { ClientFrame, ServerFrame } from './liveFrames.ts';

const frame = (preference: string, value: unknown) => ({ type: 'preference_update', preference, value });

describe('S1-7.34 a client’s frame is checked like the settings', () => {
  it.each([
    [frame('currency', 'IDR'), frame('currency', 'IDR')],
    [frame('notifications', false), frame('notifications', false)],
    [frame('language', 'en-gb'), frame('language', 'en-GB')],
  ])('takes %j', (sent, read) => {
    expect(ClientFrame.safeParse(sent)).toEqual({ success: true, data: read });
  });

  it.each([
    [frame('currency', 'BRL'), { value: ['Currency is not supported'] }],
    [frame('currency', null), { value: ['Currency is required'] }],
    [frame('colorMode', 1), { value: ['Color mode must be light or dark'] }],
    [frame('__proto__', {}), { preference: ['Unknown preference'] }],
    [{ type: 'ping' }, { type: ['Unknown type of message'], preference: ['Unknown preference'] }],
    [{ ...frame('currency', 'EUR'), at: 1 }, { at: ['Unknown field'] }],
    [{ type: 'preference_update', preference: 'currency' }, { value: ['Currency is required'] }],
    [[], { body: ['The request must be a JSON object'] }],
  ])('refuses %j', (sent, errors) => {
    const parsed = ClientFrame.safeParse(sent);
    expect(parsed.error && describeInvalid(parsed.error).errors).toEqual(errors);
  });
});

it('S1-7.35 B-56 a server’s frame is one of three', () => {
  const frames = [
    { type: 'preference_updated', preference: 'currency', value: 'IDR' },
    { type: 'ledger_changed', revision: 12 },
    { type: 'error', message: 'Unknown preference' },
    { type: 'ledger_changed', revision: -1 },
    { type: 'hello' },
  ];
  expect(frames.map((sent) => ServerFrame.safeParse(sent).success)).toEqual([true, true, true, false, false]);
});
