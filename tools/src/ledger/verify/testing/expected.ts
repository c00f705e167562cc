import { personId } from '@ledgerline/projector/testing/sampleLedgers.ts';
import { expect } from 'vitest';
import type { Deviation } from '../../audit/deviation.ts';

/** The first person of a `ledgerFolder`, whose ledger has every type of event. */
export const ann = personId(1);

/** A person’s number in the files of the read models, as SQL with one parameter: the id. */
export const personsKey = '(SELECT key FROM ids WHERE id = ?)';

export const hash = expect.stringMatching(/^[0-9a-f]{64}$/) as string;
export const id = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;

/** A deviation of the log in what is Ann's. */
export const inLog = (
  check: Deviation['check'],
  record: string,
  expected: unknown,
  found: unknown,
): Deviation => ({ area: 'log', check, userId: ann, record, expected, found });

/** A deviation of the read models in what is Ann's. */
export const inModels = (
  check: Deviation['check'],
  record: string,
  expected: unknown,
  found: unknown,
): Deviation => ({ area: 'read models', check, userId: ann, record, expected, found });
