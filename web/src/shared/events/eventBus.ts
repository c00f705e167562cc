import { filter, map, type Observable, Subject } from 'rxjs';

/**
 * What can happen inside the app, by name, with what it carries. Features add theirs by declaration merging:
 * `declare module '…/shared/events/eventBus.ts' { interface AppEventMap { 'transaction:created': … } }`.
 */
export interface AppEventMap {
  'websocket:connected': undefined;
  'websocket:error': undefined;
  'websocket:failed': undefined;
  'preference:updated': { preference: string; value: unknown };
  /** A preference to be sent on the live channel. */
  'preference:send': { preference: string; value: unknown };
  'currency:changed': { currency: string };
  /**
   * Everything of the ledger is being read again: it changed, here or elsewhere, or may have. `upTo`: its revision by
   * now, where that is known.
   */
  'ledger:changed': { upTo: number | undefined };
}

type AppEventName = keyof AppEventMap;
type AnyAppEvent = { [Name in AppEventName]: { name: Name; payload: AppEventMap[Name] } }[AppEventName];

const events = new Subject<AnyAppEvent>();

/** Tells everyone in this tab that something happened. */
export function emitAppEvent<Name extends AppEventName>(
  name: Name,
  ...payload: AppEventMap[Name] extends undefined ? [] : [AppEventMap[Name]]
): void {
  events.next({ name, payload: payload[0] } as AnyAppEvent);
}

/** The payloads of one event from now on. */
export function appEvents$<Name extends AppEventName>(name: Name): Observable<AppEventMap[Name]> {
  return events.pipe(
    filter((event) => event.name === name),
    map((event) => event.payload as AppEventMap[Name]),
  );
}
