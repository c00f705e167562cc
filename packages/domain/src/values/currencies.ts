/** A display currency: it changes how amounts are written, and converts nothing. */
export interface Currency {
  code: CurrencyCode;
  name: string;
  symbol: string;
  flag: string;
  /** The locale whose separators its numbers have. */
  locale: 'en-US' | 'en-GB' | 'de-DE' | 'id-ID';
  /** How many decimals are written unless a stored fraction needs two. */
  decimals: 0 | 2;
}

export type CurrencyCode = (typeof currencyCodes)[number];

/** The ten currencies, in the order of the picker. */
export const currencyCodes = ['USD', 'IDR', 'EUR', 'GBP', 'JPY', 'SGD', 'MYR', 'AUD', 'CAD', 'CNY'] as const;

export const DEFAULT_CURRENCY: CurrencyCode = 'USD';

const zeroDecimals: ReadonlySet<string> = new Set(['JPY', 'KRW', 'VND', 'IDR']);

/** How many decimals amounts of a currency have: 0 for JPY, KRW, VND and IDR, else 2. */
export const decimalsOf = (code: string): 0 | 2 => (zeroDecimals.has(code) ? 0 : 2);

function define(
  code: CurrencyCode,
  name: string,
  symbol: string,
  flag: string,
  locale: Currency['locale'] = 'en-US',
): Currency {
  return { code, name, symbol, flag, locale, decimals: decimalsOf(code) };
}

/** The ten currencies by code. */
export const currencies: Readonly<Record<CurrencyCode, Currency>> = {
  USD: define('USD', 'US Dollar', '$', '🇺🇸'),
  IDR: define('IDR', 'Indonesian Rupiah', 'Rp', '🇮🇩', 'id-ID'),
  EUR: define('EUR', 'Euro', '€', '🇪🇺', 'de-DE'),
  GBP: define('GBP', 'British Pound', '£', '🇬🇧', 'en-GB'),
  JPY: define('JPY', 'Japanese Yen', '¥', '🇯🇵'),
  SGD: define('SGD', 'Singapore Dollar', 'S$', '🇸🇬'),
  MYR: define('MYR', 'Malaysian Ringgit', 'RM', '🇲🇾'),
  AUD: define('AUD', 'Australian Dollar', 'A$', '🇦🇺'),
  CAD: define('CAD', 'Canadian Dollar', 'CA$', '🇨🇦'),
  CNY: define('CNY', 'Chinese Yuan', 'CN¥', '🇨🇳'),
};

/** Whether it is the code of one of the ten. */
export const isCurrencyCode = (code: unknown): code is CurrencyCode =>
  typeof code === 'string' && Object.hasOwn(currencies, code);
