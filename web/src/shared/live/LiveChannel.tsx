import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { Observable, Subject } from 'rxjs';
import { api, ownRevision } from '../api/api.ts';
import type { RevisionNews } from '../api/ownRevision.ts';
import { invalidateLedger, recheckLedger } from '../api/queryClient.ts';
import { appEvents$, emitAppEvent } from '../events/eventBus.ts';
import { sessionStore } from '../session/session.ts';
import { showToast } from '../toasts/showToast.ts';
import { refreshLedger } from './ledgerRefresh.ts';
import { liveChannelMachine } from './liveChannelMachine.ts';
import { defineSocketActor } from './socketActor.ts';

const own$ = new Observable<RevisionNews>((subscriber) =>
  ownRevision.listen((news) => subscriber.next(news)),
);

/** The live channel with its real socket; `changed$` gives the ledger's revision at each change that it tells of. */
function createLiveChannel() {
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
      announceConnected: () => emitAppEvent('websocket:connected'),
      announceError: () => emitAppEvent('websocket:error'),
      announceFailed: () => emitAppEvent('websocket:failed'),
      announcePolling: () =>
        void showToast({
          kind: 'warning',
          title: 'Live updates are off',
          description: 'This page now asks for changes every 30 seconds.',
        }),
      readAllAgain() {
        void invalidateLedger();
        void readProfile();
      },
      lookFirst() {
        void recheckLedger();
        void readProfile();
      },
      look: () => void recheckLedger(),
      takeFrame(_, frame) {
        if (frame.type === 'ledger_changed') changed$.next(frame.revision);
        if (frame.type === 'profile_updated') takeProfile(frame);
        if (frame.type === 'preference_updated') emitAppEvent('preference:updated', frame);
      },
      // A 401 ends the session here without waiting for the next click.
      checkSession: () => void api.call('GET /auth/me'),
    },
  });
  return { machine, changed$ };
}

/** Keeps the live channel while it is mounted: connects, wakes, sends preferences, refreshes the ledger. */
export function LiveChannel() {
  const [{ machine, changed$ }] = useState(createLiveChannel);
  const channel = useActorRef(machine, { input: { now: Date.now } });

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
