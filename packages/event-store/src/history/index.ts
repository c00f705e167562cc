export * from './chainAudit.ts';
export * from './historyFormat.ts';
export { historyLines } from './historyLines.ts';
export * from './personHistory.ts';
export * from './provenance.ts';
