// Set-up of tests with random cases: RUNS of each property (50; `npm test -- quick` takes 20, `-- all` 1,000), from SEED where one is given.
// A property that fails prints its seed.
import fc from 'fast-check';

const { RUNS, SEED } = process.env;
fc.configureGlobal({ numRuns: Number(RUNS ?? 50), ...(SEED && { seed: Number(SEED) }) });
