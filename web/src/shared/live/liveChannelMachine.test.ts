import type { ServerFrame } from '@ledgerline/contract';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { liveChannelMachine, type PreferenceUpdate, type SocketNews } from './liveChannelMachine.ts';

const lost: SocketNews = { type: 'socket.closed', because: 'lost' };

/** A channel on a clock of its own, whose sockets the test plays. */
function begin(seen = { page: true }) {
  const clock = new SimulatedClock();
  const said: string[] = [];
  const frames: ServerFrame[] = [];
  const transmitted: PreferenceUpdate[] = [];
  let tell: (news: SocketNews) => void = () => {};
  let sockets = 0;
  let openSockets = 0;
  const channel = createActor(
    liveChannelMachine.provide({
      actors: {
        socket: fromCallback<PreferenceUpdate>(({ sendBack, receive }) => {
          sockets += 1;
          openSockets += 1;
          tell = sendBack;
          receive((frame) => transmitted.push(frame));
          return () => {
            openSockets -= 1;
          };
        }),
      },
      guards: { isSeen: () => seen.page },
      actions: {
        announceConnected: () => said.push('connected'),
        announceError: () => said.push('error'),
        announceFailed: () => said.push('failed'),
        announcePolling: () => said.push('polling'),
        readAllAgain: () => said.push('read all'),
        lookFirst: () => said.push('first look'),
        look: () => said.push('look'),
        takeFrame: (_, frame) => frames.push(frame),
        checkSession: () => said.push('session?'),
      },
    }),
    { clock, input: { now: () => clock.now() } },
  ).start();
  return {
    channel,
    clock,
    said,
    frames,
    transmitted,
    tell: (news: SocketNews) => tell(news),
    state: () => channel.getSnapshot().value,
    sockets: () => sockets,
    openSockets: () => openSockets,
  };
}

describe('the live channel', () => {
  it('S1-4.29 is closed, then connecting, then open', () => {
    const { channel, state, tell, said } = begin();
    expect(state()).toEqual({ closed: 'idle' });
    channel.send({ type: 'connect' });
    expect(state()).toBe('connecting');
    tell({ type: 'socket.opened' });
    expect([state(), said]).toEqual([{ open: 'resting' }, ['connected']]);
  });

  it('S1-9.23 S1-9.24 S1-4.30 reconnects five times, waiting 2000 ms × n, then reports a failure', () => {
    const { channel, clock, tell, sockets, state, said, openSockets } = begin();
    channel.send({ type: 'connect' });
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const before = sockets();
      tell(lost);
      expect([state(), openSockets()]).toEqual([{ closed: 'waiting' }, 0]);
      let waited = 0;
      while (sockets() === before) {
        clock.increment(500);
        waited += 500;
      }
      waits.push(waited);
    }
    expect([waits, said]).toEqual([[2000, 4000, 6000, 8000, 10_000], []]);
    tell(lost);
    expect([state(), said, sockets()]).toEqual([{ closed: 'failed' }, ['failed', 'polling'], 6]);
    clock.increment(59_999);
    expect([state(), sockets()]).toEqual([{ closed: 'failed' }, 6]);
  });

  it('tries again slowly after it has failed, as long as the page is seen', () => {
    const seen = { page: true };
    const { channel, clock, tell, state, sockets } = begin(seen);
    channel.send({ type: 'connect' });
    tell({ type: 'socket.failed' });
    clock.increment(2000);
    tell({ type: 'socket.failed' });
    expect([state(), sockets()]).toEqual([{ closed: 'failed' }, 2]);
    clock.increment(59_000);
    expect(sockets()).toBe(2);
    clock.increment(61_000);
    expect([state(), sockets()]).toEqual(['connecting', 3]);
    seen.page = false;
    tell({ type: 'socket.failed' });
    clock.increment(600_000);
    expect([state(), sockets()]).toEqual([{ closed: 'failed' }, 3]);
    channel.send({ type: 'wake' });
    expect(state()).toBe('connecting');
  });

  it('counts again from one once it was open', () => {
    const { channel, clock, tell, sockets } = begin();
    channel.send({ type: 'connect' });
    tell(lost);
    clock.increment(2000);
    tell(lost);
    clock.increment(4000);
    tell({ type: 'socket.opened' });
    tell(lost);
    clock.increment(2000);
    expect(sockets()).toBe(4);
  });

  it('S1-9.25 retries an error without a close once, after 2000 ms', () => {
    const { channel, clock, tell, state, said, sockets } = begin();
    channel.send({ type: 'connect' });
    tell({ type: 'socket.failed' });
    clock.increment(1999);
    expect([state(), said, sockets()]).toEqual([{ closed: 'waitingAfterError' }, ['error'], 1]);
    clock.increment(1);
    expect(state()).toBe('connecting');
    tell({ type: 'socket.failed' });
    clock.increment(59_999);
    expect([state(), said.slice(0, 4), sockets()]).toEqual([
      { closed: 'failed' },
      ['error', 'error', 'failed', 'polling'],
      2,
    ]);
  });

  it('goes on with its attempts when one of them does not come to a socket', () => {
    const { channel, clock, tell, state } = begin();
    channel.send({ type: 'connect' });
    tell({ type: 'socket.opened' });
    tell(lost);
    clock.increment(2000);
    tell({ type: 'socket.failed' });
    expect(state()).toEqual({ closed: 'waiting' });
    clock.increment(4000);
    expect(state()).toBe('connecting');
  });

  it('reports an error that a close will follow, and waits for that', () => {
    const { channel, tell, state, said } = begin();
    channel.send({ type: 'connect' });
    tell({ type: 'socket.errored' });
    expect([state(), said]).toEqual(['connecting', ['error']]);
    tell(lost);
    expect(state()).toEqual({ closed: 'waiting' });
  });

  it('S1-4.32 waking restarts the attempts at once', () => {
    const { channel, clock, tell, state, sockets } = begin();
    channel.send({ type: 'wake' });
    expect(state()).toEqual({ closed: 'idle' });
    channel.send({ type: 'connect' });
    for (let closes = 0; closes < 6; closes += 1) {
      tell(lost);
      clock.increment(10_000);
    }
    expect(state()).toEqual({ closed: 'failed' });
    channel.send({ type: 'wake' });
    expect([state(), sockets()]).toEqual(['connecting', 7]);
    tell(lost);
    clock.increment(2000);
    expect(state()).toBe('connecting');
  });

  it('does not fight over its place when it gave way to newer connections, until the page is used again', () => {
    const { channel, clock, tell, sockets, state, said } = begin();
    channel.send({ type: 'connect' });
    tell({ type: 'socket.opened' });
    tell({ type: 'socket.closed', because: 'gaveWay' });
    clock.increment(600_000);
    expect([state(), sockets(), said]).toEqual([{ closed: 'yielded' }, 1, ['connected']]);
    channel.send({ type: 'wake' });
    expect([state(), sockets()]).toEqual(['connecting', 2]);
  });

  it('S1-8.36 asks about the session after a second when the server says that it ended', () => {
    const { channel, clock, tell, state, said } = begin();
    channel.send({ type: 'connect' });
    tell({ type: 'socket.opened' });
    tell({ type: 'socket.closed', because: 'sessionEnded' });
    clock.increment(999);
    expect([state(), said]).toEqual([{ closed: 'waiting' }, ['connected']]);
    clock.increment(1);
    expect(said).toEqual(['connected', 'session?']);
    clock.increment(1000);
    expect(state()).toBe('connecting');
  });

  it('S1-7.33 S1-7.36 passes frames on in both directions while open', () => {
    const { channel, tell, frames, transmitted } = begin();
    const frame: PreferenceUpdate = { type: 'preference_update', preference: 'currency', value: 'EUR' };
    channel.send({ type: 'preference.send', frame });
    channel.send({ type: 'connect' });
    tell({ type: 'socket.opened' });
    channel.send({ type: 'preference.send', frame });
    tell({ type: 'socket.frame', frame: { type: 'ledger_changed', revision: 3 } });
    expect([transmitted, frames]).toEqual([[frame], [{ type: 'ledger_changed', revision: 3 }]]);
  });

  it('S1-4.01 closes its socket when it is stopped', () => {
    const { channel, tell, openSockets } = begin();
    channel.send({ type: 'connect' });
    tell({ type: 'socket.opened' });
    channel.stop();
    expect(openSockets()).toBe(0);
  });

  it('B-68 reads what came in between: three seconds after the first opening, all of it after the next', () => {
    const { channel, clock, tell, state, said } = begin();
    channel.send({ type: 'connect' });
    tell({ type: 'socket.opened' });
    clock.increment(2999);
    expect(said).toEqual(['connected']);
    clock.increment(1);
    expect([state(), said]).toEqual([{ open: 'caughtUp' }, ['connected', 'first look']]);
    tell(lost);
    clock.increment(2000);
    tell({ type: 'socket.opened' });
    expect([state(), said.slice(2)]).toEqual([{ open: 'caughtUp' }, ['connected', 'read all']]);
  });

  it('S1-4.30 asks every 30 s from its first failure until it is open, while the page is seen, and says so once', () => {
    const seen = { page: true };
    const { channel, clock, tell, said } = begin(seen);
    channel.send({ type: 'connect' });
    const fail = () => {
      tell({ type: 'socket.failed' });
      clock.increment(2000);
      tell({ type: 'socket.failed' });
    };
    fail();
    clock.increment(30_000);
    expect(said).toEqual(['error', 'error', 'failed', 'polling', 'look']);
    seen.page = false;
    clock.increment(29_000);
    seen.page = true;
    channel.send({ type: 'wake' });
    fail();
    expect(said.slice(5)).toEqual(['error', 'look', 'error', 'failed']);
    channel.send({ type: 'wake' });
    tell({ type: 'socket.opened' });
    clock.increment(120_000);
    expect(said.slice(9)).toEqual(['connected', 'first look']);
  });
});
