import { ledger } from '../../ledger/testing/ledger.ts';
import type { Product } from './product.ts';

/** Runs `ledger` with these words, as an administrator would beside the product. */
export const ledgerTool = (
  { environment }: Pick<Product, 'environment'>,
  ...words: string[]
): ReturnType<typeof ledger> => ledger(environment, words);

/** The rows of an answer to `--json`. */
export const rowsOf = <Row>({ stdout }: { stdout: string }): Row[] =>
  stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row);
