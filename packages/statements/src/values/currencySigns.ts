import { languages } from '../words/languages.ts';
import { plainWords } from '../words/plainWords.ts';

const knownCodes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** The currencies that a sign or a word of banks stands for, of several the most usual first. */
const signs: Readonly<Record<string, string>> = {
  $: 'USD SGD AUD CAD NZD HKD TWD MXN BRL ARS CLP COP UYU BBD BMD BND BSD BZD CUP DOP FJD GYD JMD KYD LRD NAD SBD SRD TTD XCD',
  us$: 'USD',
  s$: 'SGD',
  a$: 'AUD',
  au$: 'AUD',
  c$: 'CAD',
  ca$: 'CAD',
  nz$: 'NZD',
  hk$: 'HKD',
  nt$: 'TWD',
  mx$: 'MXN',
  r$: 'BRL',
  '€': 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  ευρω: 'EUR',
  евро: 'EUR',
  '£': 'GBP EGP LBP GIP FKP SHP',
  '¥': 'JPY CNY',
  '￥': 'JPY CNY',
  'cn¥': 'CNY',
  円: 'JPY',
  元: 'CNY TWD',
  圓: 'TWD HKD',
  '₩': 'KRW KPW',
  원: 'KRW',
  '₫': 'VND',
  đ: 'VND',
  '₹': 'INR',
  rs: 'INR IDR PKR LKR NPR MUR',
  rp: 'IDR',
  rm: 'MYR',
  kč: 'CZK',
  kc: 'CZK',
  sk: 'SKK',
  zł: 'PLN',
  zl: 'PLN',
  ft: 'HUF',
  kr: 'SEK NOK DKK ISK',
  fr: 'CHF',
  sfr: 'CHF',
  r: 'ZAR',
  lei: 'RON MDL',
  leu: 'RON MDL',
  лв: 'BGN',
  лева: 'BGN',
  lv: 'BGN',
  kn: 'HRK',
  din: 'RSD',
  дин: 'RSD MKD',
  km: 'BAM',
  ден: 'MKD',
  '₺': 'TRY',
  tl: 'TRY',
  '₽': 'RUB',
  р: 'RUB BYN',
  руб: 'RUB BYN',
  '₴': 'UAH',
  грн: 'UAH',
  '₸': 'KZT',
  тг: 'KZT',
  '₾': 'GEL',
  '₼': 'AZN',
  '฿': 'THB',
  บาท: 'THB',
  '₱': 'PHP CUP',
  '₪': 'ILS',
  '₦': 'NGN',
  '₡': 'CRC',
  '₲': 'PYG',
  '₭': 'LAK',
  '៛': 'KHR',
  '₮': 'MNT',
  '₵': 'GHS',
  '৳': 'BDT',
  '₨': 'PKR INR LKR NPR MUR',
  '֏': 'AMD',
  '﷼': 'SAR IRR OMR QAR YER',
  's/': 'PEN',
  bs: 'BOB VES',
  q: 'GTQ',
  ls: 'LVL',
  人民币: 'CNY',
  人民币元: 'CNY',
  人民幣: 'CNY',
  rmb: 'CNY',
  美元: 'USD',
  欧元: 'EUR',
  日元: 'JPY',
  港币: 'HKD',
  港元: 'HKD',
  新台幣: 'TWD',
  台幣: 'TWD',
  臺幣: 'TWD',
  ntd: 'TWD',
  nis: 'ILS',
  francs: 'FRF CHF BEF LUF',
  lt: 'LTL',
};

/** Codes that banks write for the currency that came after. */
const formerCodes: Readonly<Record<string, string>> = { RUR: 'RUB' };

const codes: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(signs).map(([sign, known]) => [sign, known.split(' ')]),
);

/** The codes that a currency's sign, code or word may stand for; undefined where it is none that is known. */
export function codesOfSign(sign: string): readonly string[] | undefined {
  const upper = sign.toUpperCase();
  const code = formerCodes[upper] ?? upper;
  return knownCodes.has(code) ? [code] : codes.get(sign.toLowerCase().replace(/\.$/, ''));
}

/** Whether what a file writes for a currency, a sign, a code or a name, can be `currency`. */
export const mayBe = (written: string, currency: string): boolean =>
  codesOfSign(written)?.includes(currency) ?? namesOf(currency).has(plainWords(written));

const known = new Map<string, ReadonlySet<string>>();

/** What a currency is called in the languages whose words are known. */
function namesOf(currency: string): ReadonlySet<string> {
  const found =
    known.get(currency) ??
    new Set(
      Object.keys(languages).flatMap((language) => {
        const name = new Intl.DisplayNames(language, { type: 'currency' }).of(currency) ?? '';
        return [plainWords(name)];
      }),
    );
  known.set(currency, found);
  return found;
}

const decimals = new Map<string, number>();

/** How many decimals a currency has, at most the two that are kept. */
export function decimalsOf(currency: string): number {
  const format = { style: 'currency', currency } as const;
  const found =
    decimals.get(currency) ??
    Math.min(2, new Intl.NumberFormat('en', format).resolvedOptions().maximumFractionDigits ?? 2);
  decimals.set(currency, found);
  return found;
}
