import { type CurrencyCode, DEFAULT_CURRENCY, isCurrencyCode } from './currencies.ts';
import { currencyByTimeZone } from './timeZones.ts';

/** Countries by their currency. The real is none of the ten, so Brazil falls back to USD. */
const countries: Record<string, string> = {
  USD: 'US PR GU AS VI MP UM EC SV PA TL PW MH FM TC VG BQ',
  IDR: 'ID',
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM VA XK YT',
  GBP: 'GB GG IM JE',
  JPY: 'JP',
  SGD: 'SG',
  MYR: 'MY',
  AUD: 'AU CC CX KI NF NR TV',
  CAD: 'CA',
  CNY: 'CN',
  BRL: 'BR',
};

const currencyByCountry: ReadonlyMap<string, string> = new Map(
  Object.entries(countries).flatMap(([code, regions]) =>
    regions.split(' ').map((region) => [region, code] as const),
  ),
);

/** Where a display currency can come from; anything that is none of the ten is passed over. */
export interface CurrencyHints {
  /** What the person chose, by the server; nothing where none was chosen. */
  server?: string | null | undefined;
  /** What this browser kept. */
  stored?: string | null | undefined;
  /** IANA name. */
  timeZone?: string | null | undefined;
  /** BCP 47 tag. */
  language?: string | null | undefined;
}

/** The display currency: the server's, then the stored one, then by time zone, then by language, else USD. */
export function resolveCurrency(hints: CurrencyHints): CurrencyCode {
  const candidates = [
    hints.server,
    hints.stored,
    hints.timeZone ? currencyByTimeZone.get(hints.timeZone) : undefined,
    hints.language ? currencyOfLanguage(hints.language) : undefined,
  ];
  return candidates.find(isCurrencyCode) ?? DEFAULT_CURRENCY;
}

/** The currency of a language tag's country, or of the language's main country: `id` is IDR, `pt-BR` is BRL. */
export function currencyOfLanguage(tag: string): string | undefined {
  try {
    const { region } = new Intl.Locale(tag).maximize();
    return region && currencyByCountry.get(region);
  } catch {
    return undefined;
  }
}
