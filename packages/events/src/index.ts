export * from './catalogueEvents.ts';
export * from './changeOf.ts';
export {
  type At,
  type ConfirmationChange,
  type CurrencyChange,
  type EarmarkChange,
  isMatch,
  live,
  type OccurrenceChange,
  type PositionChange,
  type RecordChange,
  type SettingsChange,
  type SuggestionChange,
  type Turn,
  turnOf,
} from './changes.ts';
export type { EventDefinition, EventOf } from './defineEvent.ts';
export * from './envelope.ts';
export * from './goalEvents.ts';
export * from './goalRecords.ts';
export * from './groups.ts';
export * from './ledgerEvents.ts';
export * from './metadata.ts';
export * from './planEvents.ts';
export * from './records.ts';
export * from './registry.ts';
export * from './ruleEvents.ts';
export * from './ruleOfferEvents.ts';
export * from './ruleRecords.ts';
export * from './scheduleEvents.ts';
export * from './scheduleRecords.ts';
export * from './streams.ts';
export { type Upcaster, upcast, upcasters } from './upcasters.ts';
export * from './userEvents.ts';
export * from './values.ts';
