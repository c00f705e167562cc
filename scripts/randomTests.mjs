// Set-up of tests with random cases: RUNS of each property (20; `npm test -- all` takes 1,000), from SEED where one is given.
// A property that fails prints its seed. One that breaks does so in its first cases, as a rule.
import fc from 'fast-check';

const { RUNS, SEED } = process.env;
fc.configureGlobal({ numRuns: Number(RUNS ?? 20), ...(SEED && { seed: Number(SEED) }) });
