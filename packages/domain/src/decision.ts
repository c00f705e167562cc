import type { Refusal } from './refusals.ts';

/** What a decider answers: the events that happened (none: nothing to do), or why not. */
export type Decision<Event> = { ok: true; events: Event[] } | { ok: false; refusal: Refusal };

export const accept = <Event>(...events: Event[]): Decision<Event> => ({ ok: true, events });
export const refuse = (refusal: Refusal): { ok: false; refusal: Refusal } => ({ ok: false, refusal });
