import { describe } from 'vitest';
import { appendContract } from './appendContract.ts';
import { concurrencyContract } from './concurrencyContract.ts';
import { lifeContract } from './lifeContract.ts';
import type { EventStoreContractOptions } from './logUnderTest.ts';
import { readAllContract } from './readAllContract.ts';
import { readStreamContract } from './readStreamContract.ts';
import { refusalContract } from './refusalContract.ts';
import { repeatContract } from './repeatContract.ts';
import { subscribeContract } from './subscribeContract.ts';
import { textContract } from './textContract.ts';

export type { EventStoreContractOptions, LogUnderTest } from './logUnderTest.ts';

/** What every adapter of the event store port must do, as a suite that each of them runs. */
export function eventStoreContract(options: EventStoreContractOptions): void {
  describe(`${options.name} as an event store`, () => {
    appendContract(options);
    refusalContract(options);
    repeatContract(options);
    readStreamContract(options);
    readAllContract(options);
    textContract(options);
    concurrencyContract(options);
    subscribeContract(options);
    lifeContract(options);
  });
}
