// The package's `./currency` door.
export * from './currencies.ts';
export * from './formatMoney.ts';
export * from './resolveCurrency.ts';
