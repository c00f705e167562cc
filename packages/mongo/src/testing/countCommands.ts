import { MongoClient } from 'mongodb';

/** What clients have asked since it was last set to zero. */
export interface CountedCommands extends Disposable {
  commands: number;
  /** How often nothing was left but to wait for answers: what is asked at once is one wait. */
  waits: number;
}

/** Counts what clients ask that are made until it is disposed of. Their addresses have to say `monitorCommands=true`. */
export function countCommands(): CountedCommands {
  // oxlint-disable-next-line typescript/unbound-method -- it is called on the client that it belongs to
  const { db } = MongoClient.prototype;
  const heard = new WeakSet<MongoClient>();
  const counted: CountedCommands = {
    commands: 0,
    waits: 0,
    [Symbol.dispose]: () => {
      MongoClient.prototype.db = db;
    },
  };
  let open = 0;
  const answered = (): void => {
    open -= 1;
  };
  MongoClient.prototype.db = function (this: MongoClient, ...asked) {
    if (!heard.has(this)) {
      heard.add(this);
      this.on('commandStarted', () => {
        counted.commands += 1;
        if (open === 0) counted.waits += 1;
        open += 1;
      });
      this.on('commandSucceeded', answered);
      this.on('commandFailed', answered);
    }
    return db.apply(this, asked);
  };
  return counted;
}
