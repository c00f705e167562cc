import type { EventMetadata } from './metadata.ts';

/** An event as it goes into a store: data and metadata are exactly the text that is kept and hashed. */
export interface EventToAppend {
  id: string;
  type: string;
  data: string;
  metadata: string;
}

/** An event as it comes out of a store. `revision` counts from 0 within its stream, without gaps. */
export interface StoredEvent extends EventToAppend {
  stream: string;
  revision: number;
  /** Opaque; sorts as text in the order of the whole log. */
  position: string;
}

/** An event that has been read: parsed, brought to today's version, with where and how it was recorded. */
export type Recorded<Event> = Event & {
  id: string;
  stream: string;
  revision: number;
  metadata: EventMetadata;
};
