import { AccountStoreUnavailable } from '@ledgerline/accounts';
import {
  OutcomeUnknown,
  StoreUnavailable,
  StreamErased,
  WrongExpectedRevision,
} from '@ledgerline/event-store';
import { ConfigurationError } from '@ledgerline/http';
import { RebuildAborted, RebuildBlocked, TooManyParked, VerificationFailed } from '@ledgerline/projector';
import { GenerationBehind, OtherFormat, Overtaken, ReadStoreUnavailable } from '@ledgerline/read-models';
import { describe, expect, it } from 'vitest';
import { endingOf } from './endingOf.ts';
import { Misused, Refused, Unavailable } from './errors.ts';

const parked = {
  stream: 'ledger-a',
  revision: 4,
  eventId: 'e',
  error: 'broken',
  at: '2026-05-03T10:00:00.000Z',
};
const cause = new Error('connect ECONNREFUSED 127.0.0.1:1');
const badAddress = Object.assign(new Error('not an address of a MongoDB'), { code: 'BAD_STORE_ADDRESS' });

describe('how an error ends the command line', () => {
  it.each<[number, string, Error]>([
    [1, 'no such person', new Refused('no such person')],
    [1, 'was dropped', new RebuildAborted(2)],
    [1, 'ledger-a@4: broken', new RebuildBlocked([parked])],
    [1, 'differences between the read models and the log', new VerificationFailed(['one'])],
    [1, '1 streams are parked', new TooManyParked([parked])],
    [1, 'somebody else goes on', new Overtaken(2)],
    [1, 'generation 2 is at', new GenerationBehind(2, '1', '2')],
    [1, 'has format 1', new OtherFormat('read-models-g1.db', 1, 2)],
    [1, 'ledger-a has been erased', new StreamErased('ledger-a')],
    [1, 'expected revision 1, found 2', new WrongExpectedRevision('ledger-a', 1, 2)],
    [2, 'say --yes', new Misused('say --yes')],
    [3, 'DATA_DIR', new Unavailable('DATA_DIR')],
    [3, 'PORT: must be a port', new ConfigurationError(['PORT: must be a port'])],
    [3, 'the log is closed', new StoreUnavailable('the log is closed')],
    [3, 'no answer', new OutcomeUnknown('no answer')],
    [3, 'the account store is not available: connect ECONNREFUSED', new AccountStoreUnavailable(cause)],
    [3, 'the read store is not available: connect ECONNREFUSED', new ReadStoreUnavailable(cause)],
    [3, 'not an address of a MongoDB', badAddress],
  ])('%i: %s', (code, message, error) => {
    expect(endingOf(error)).toEqual({ code, message: expect.stringContaining(message) as string });
    expect(endingOf(error).message).not.toMatch(/^\s+at /m);
  });

  it('70 with its stack where it is a bug', () => {
    expect(endingOf(new TypeError('x is undefined'))).toEqual({
      code: 70,
      message: expect.stringMatching(/^TypeError: x is undefined\n\s+at /) as string,
    });
  });
});
