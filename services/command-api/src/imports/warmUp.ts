import { warmCategoriser } from '@ledgerline/domain';
import { readStatementFile } from '@ledgerline/statements/read';

const bytes = new TextEncoder().encode('Date,Amount,Description\n2026-01-31,-1.00,Lunch\n');

/** What the first file on a thread would have to wait for, in steps of some 50 ms. */
export const warmUp: readonly (() => void)[] = [
  () => void readStatementFile(bytes, { fileName: 'warm.csv', currency: 'USD', latestDate: '2026-01-31' }),
  warmCategoriser,
];
