import { Subject } from 'rxjs';
import { type ActorRefFrom, createActor } from 'xstate';
import { createStore, type Store } from '../../shared/store/store.ts';
import type { DeletionAnnouncement, DeletionEvent, DeletionTarget } from './deletion.ts';
import type { deletionMachine } from './deletionMachine.ts';

/** The deletions of a tab, of which the newest alone may have a countdown. */
export interface Deletions {
  newest: Store<ActorRefFrom<typeof deletionMachine> | null>;
  /** Deletes this; a countdown that runs gives way, and leaves its record soft-deleted. */
  confirm: (target: DeletionTarget) => void;
  /** Tells the newest, which takes what it can do with as it is now. */
  tell: (event: DeletionEvent) => void;
  /** Hears what happens in all of them; gives the way to stop. */
  listen: (listener: (announcement: DeletionAnnouncement) => void) => () => void;
  /** The person leaves: nothing more is done. */
  stop: () => void;
}

interface DeletionsOptions {
  machine: typeof deletionMachine;
  now?: () => number;
  clock?: NonNullable<Parameters<typeof createActor>[1]>['clock'];
}

/** One countdown at a time, on these actors and this clock. */
export function createDeletions({ machine, now = Date.now, clock }: DeletionsOptions): Deletions {
  const newest: Deletions['newest'] = createStore<ActorRefFrom<typeof deletionMachine> | null>(null);
  const running = new Set<ActorRefFrom<typeof deletionMachine>>();
  const said = new Subject<DeletionAnnouncement>();

  function tell(event: DeletionEvent): void {
    const current = newest.current();
    if (current !== null && running.has(current)) current.send(event);
  }

  return {
    newest,
    tell,
    confirm(target) {
      const tookOver = newest.current()?.getSnapshot().hasTag('undoable') === true;
      if (tookOver) tell({ type: 'replaced', by: target.id });
      const next = createActor(machine, { input: { target, tookOver, now }, ...(clock && { clock }) });
      running.add(next);
      next.on('*', (announcement) => said.next(announcement));
      next.subscribe({ complete: () => running.delete(next) });
      newest.set(next.start());
    },
    listen(listener) {
      const listening = said.subscribe(listener);
      return () => listening.unsubscribe();
    },
    stop() {
      for (const one of running) one.stop();
      running.clear();
    },
  };
}
