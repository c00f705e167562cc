import fc from 'fast-check';

/** How many tables a property of banks' tables is tried with: TABLES, or ten for each of RUNS. */
export const tableCount = Number(process.env['TABLES'] ?? 10 * (fc.readConfigureGlobal().numRuns ?? 100));

/** How long so many tables may take on a busy machine, in milliseconds. */
export const tableTimeout = 120_000 + 120 * tableCount;
