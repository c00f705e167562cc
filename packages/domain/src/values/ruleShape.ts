export * from '@ledgerline/events/ruleShape';
