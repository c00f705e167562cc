/** A record as clients know it, before and after an event: null where it was not there yet, or is gone. */
export interface Versions<Version> {
  before: Version | null;
  after: Version | null;
}
