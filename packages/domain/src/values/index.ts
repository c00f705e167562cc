export * from './amountInput.ts';
export * from './calendarDate.ts';
export * from './currency.ts';
export * from './hues.ts';
export * from './money.ts';
export * from './passwords.ts';
export * from './statistics.ts';
export * from './text.ts';
