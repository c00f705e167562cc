export * from '@ledgerline/events/unproved';
