import type { Refusal } from '@ledgerline/domain';

/** A command that was not carried out, for a reason that its sender is told; nothing was written. */
export class CommandDeclined extends Error {}

/** A decider refused the command. */
export class CommandRefused extends CommandDeclined {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.name = 'CommandRefused';
    this.refusal = refusal;
  }
}

/** The command's id was used before, for another command. */
export class CommandIdReused extends CommandDeclined {
  constructor(stream: string) {
    super(`${stream}: the command id stands for another command`);
    this.name = 'CommandIdReused';
  }
}

/** Other writers were faster, again and again. */
export class LostToOtherWriters extends CommandDeclined {
  constructor(stream: string) {
    super(`${stream}: lost against other writers after all retries`);
    this.name = 'LostToOtherWriters';
  }
}

/** A folded state has events that the log has not: the log has been replaced since. */
export class NotOfThisLog extends Error {
  constructor(stream: string) {
    super(`${stream}: the log has other events than those that were folded`);
    this.name = 'NotOfThisLog';
  }
}

/** The person has written as much as one day allows. */
export class TooManyWrites extends CommandDeclined {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('the daily limit of writes is reached');
    this.name = 'TooManyWrites';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The machine's clock cannot be right, so no event may be dated by it. */
export class ClockWrong extends CommandDeclined {
  constructor(reason: string) {
    super(reason);
    this.name = 'ClockWrong';
  }
}
