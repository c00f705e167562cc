import { afterEach, beforeEach, describe } from 'vitest';
import { activityContract } from './activityContract.ts';
import type { ReadStoreFixture } from './contractStore.ts';
import { generationsContract } from './generationsContract.ts';
import { keptContract } from './keptContract.ts';
import { labelsContract } from './labelsContract.ts';
import { listsContract } from './listsContract.ts';
import { overtakingContract } from './overtakingContract.ts';
import { postingsContract } from './postingsContract.ts';
import { sumsContract } from './sumsContract.ts';
import { writesContract } from './writesContract.ts';

export type { ReadStoreFixture } from './contractStore.ts';

/** What every read store must do. `createFixture` makes an empty store for each test. */
export function readStoreContract(name: string, createFixture: () => Promise<ReadStoreFixture>): void {
  describe(`${name} read store`, () => {
    let current: ReadStoreFixture;
    const fixture: ReadStoreFixture = {
      open: () => current.open(),
      openAgain: () => current.openAgain(),
      remove: () => current.remove(),
    };
    beforeEach(async () => {
      current = await createFixture();
    });
    afterEach(() => current.remove());

    describe('writes', () => {
      writesContract(fixture);
    });
    describe('sums for reports', () => {
      sumsContract(fixture);
    });
    describe('lists', () => {
      listsContract(fixture);
    });
    describe('payees and tags', () => {
      labelsContract(fixture);
    });
    describe('postings', () => {
      postingsContract(fixture);
    });
    describe('activity', () => {
      activityContract(fixture);
    });
    describe('kept documents', () => {
      keptContract(fixture);
    });
    describe('writers at once', () => {
      overtakingContract(fixture);
    });
    describe('generations', () => {
      generationsContract(fixture);
    });
  });
}
