import type { Refusal } from '@ledgerline/domain';

/** A decider refused the command; nothing was written. */
export class CommandRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.name = 'CommandRefused';
    this.refusal = refusal;
  }
}

/** The command's id was used before, for another command. */
export class CommandIdReused extends Error {
  constructor(stream: string) {
    super(`${stream}: the command id stands for another command`);
    this.name = 'CommandIdReused';
  }
}

/** Other writers were faster, again and again; nothing was written. */
export class LostToOtherWriters extends Error {
  constructor(stream: string) {
    super(`${stream}: lost against other writers after all retries`);
    this.name = 'LostToOtherWriters';
  }
}
