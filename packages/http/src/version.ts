import manifest from '../../../package.json' with { type: 'json' };

/** The version of Ledgerline that runs, as in its package.json. */
export const { version } = manifest;
