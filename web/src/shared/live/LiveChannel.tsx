import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { Observable, Subject } from 'rxjs';
import { api, ownRevision } from '../api/api.ts';
import type { RevisionNews } from '../api/ownRevision.ts';
import { invalidateLedger, recheckLedger } from '../api/queryClient.ts';
import { appEvents$, emitAppEvent } from '../events/eventBus.ts';
import { sessionStore } from '../session/session.ts';
import { showToast } from '../ui/toasts/showToast.ts';
import { refreshLedger } from './ledgerRefresh.ts';
import { liveChannelMachine } from './liveChannelMachine.ts';
import { defineSocketActor } from './socketActor.ts';

const own$ = new Observable<RevisionNews>((subscriber) =>
  ownRevision.listen((news) => subscriber.next(news)),
);

/** How long after the page has begun to be read what it missed is asked for, in milliseconds: what it shows comes first. */
const rest = 3000;
/** Who comes back to the page is shown what is in it now at most so often, in milliseconds. */
const glanceEvery = 60_000;
/** Without a live channel a page that is seen asks so often, in milliseconds. */
const pollEvery = 30_000;
/** How long a sign-out on this device has to be told of before the server is asked about it, in milliseconds. */
const signOutPatience = 1000;

/** The live channel with its real socket, for one session: what it remembers goes with it. */
function createLiveChannel() {
  let openedBefore = false;
  let lookedAt = 0;
  let check: ReturnType<typeof setTimeout> | undefined;
  let firstLook: ReturnType<typeof setTimeout> | undefined;
  let poll: ReturnType<typeof setInterval> | undefined;
  const changed$ = new Subject<number>();
  const machine = liveChannelMachine.provide({
    actors: {
      socket: defineSocketActor({
        async ticket() {
          const result = await api.call('POST /auth/ws-ticket');
          return result.success ? result.data.ticket : null;
        },
        openSocket: (path) => new WebSocket(path),
      }),
    },
    guards: { isSeen: () => document.visibilityState === 'visible' },
    actions: {
      announceConnected() {
        emitAppEvent('websocket:connected');
        clearTimeout(firstLook);
        endPoll();
        if (openedBefore) {
          void invalidateLedger();
          void readProfile();
        } else {
          // All has just been read: what changed in between can wait until the page is drawn.
          firstLook = setTimeout(() => {
            void recheckLedger();
            void readProfile();
          }, rest);
        }
        openedBefore = true;
        lookedAt = Date.now();
      },
      lookAgain() {
        // A clock that was set back counts as long ago.
        if (Math.abs(Date.now() - lookedAt) < glanceEvery) return;
        lookedAt = Date.now();
        void recheckLedger();
      },
      announceError: () => emitAppEvent('websocket:error'),
      announceFailed() {
        emitAppEvent('websocket:failed');
        if (poll !== undefined) return;
        showToast({
          kind: 'warning',
          title: 'Live updates are off',
          description: 'This page now asks for changes every 30 seconds.',
        });
        poll = setInterval(() => {
          if (document.visibilityState === 'visible') void recheckLedger();
        }, pollEvery);
      },
      takeFrame(_, frame) {
        if (frame.type === 'ledger_changed') changed$.next(frame.revision);
        if (frame.type === 'profile_updated') takeProfile(frame);
        if (frame.type === 'preference_updated') emitAppEvent('preference:updated', frame);
      },
      /** Unless it has ended here meanwhile: a 401 ends it without waiting for the next click. */
      checkSession() {
        const token = sessionStore.current()?.token;
        clearTimeout(check);
        check = setTimeout(() => {
          if (token !== undefined && sessionStore.current()?.token === token) void api.call('GET /auth/me');
        }, signOutPatience);
      },
    },
  });
  return { machine, changed$, stop };

  function stop() {
    clearTimeout(check);
    clearTimeout(firstLook);
    endPoll();
  }

  function endPoll() {
    clearInterval(poll);
    poll = undefined;
  }
}

/** Keeps the live channel while it is mounted: connects, wakes, sends preferences, refreshes the ledger. */
export function LiveChannel() {
  const [{ machine, changed$, stop }] = useState(createLiveChannel);
  const channel = useActorRef(machine);

  useEffect(() => stop, [stop]);

  useEffect(() => {
    channel.send({ type: 'connect' });
    const wake = () => document.visibilityState === 'visible' && channel.send({ type: 'wake' });
    window.addEventListener('online', wake);
    window.addEventListener('focus', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      window.removeEventListener('online', wake);
      window.removeEventListener('focus', wake);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [channel]);

  useEffect(() => {
    const subscription = refreshLedger({ changed$, own$ }, (upTo) => void invalidateLedger(upTo));
    subscription.add(
      appEvents$('preference:send').subscribe(({ preference, value }) =>
        channel.send({ type: 'preference.send', frame: { type: 'preference_update', preference, value } }),
      ),
    );
    subscription.add(warnOnceIfDelayed());
    return () => subscription.unsubscribe();
  }, [channel, changed$]);

  return null;
}

/** The name is shown everywhere at once, on this device, too. */
function takeProfile({ name, email }: { name: string; email: string }): void {
  const user = sessionStore.current()?.user;
  if (user !== undefined) sessionStore.updateUser({ ...user, name, email });
  void invalidateLedger();
}

/** The name may have been changed elsewhere while nobody could say so here. */
async function readProfile(): Promise<void> {
  const result = await api.call('GET /auth/me');
  const user = sessionStore.current()?.user;
  if (!result.success || user === undefined) return;
  const { name, email } = result.data;
  if (name !== user.name || email !== user.email) takeProfile({ name, email });
}

/** After signing in, the first failure to connect is worth a warning. */
function warnOnceIfDelayed() {
  let warned = !sessionStore.isFresh();
  const subscription = appEvents$('websocket:error').subscribe(() => {
    if (!warned) showToast({ kind: 'warning', title: 'Real-time updates might be delayed' });
    warned = true;
  });
  subscription.add(
    appEvents$('websocket:connected').subscribe(() => {
      warned = true;
    }),
  );
  return subscription;
}
