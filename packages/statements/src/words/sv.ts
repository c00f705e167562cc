import type { Language } from './language.ts';

export const sv: Language = {
  columns: {
    date: 'datum',
    bookingDate: `bokföringsdag; bokföringsdatum; bokförd; bokförd datum; bokföringsdag datum; reskontradatum;
      bokfört`,
    purchaseDate: 'transaktionsdag; transaktionsdatum; köpdatum; köpdag; inköpsdatum; betaldatum',
    valueDate: 'valutadag; räntedag; valutadatum; räntedatum',
    amount: 'belopp; transaktionsbelopp; summa; transaktionssumma',
    bookedAmount: `bokfört belopp; nettobelopp; belopp i kontots valuta; belopp i kontovaluta;
      fakturerat belopp; belopp efter avgift; belopp inkl. avgift`,
    originalAmount: `ursprungligt belopp; originalbelopp; bruttobelopp; utländskt belopp; utl. belopp;
      belopp i utländsk valuta; belopp i originalvaluta; belopp utländsk valuta`,
    moneyIn: 'insättning; in; inkomst; inkomster; insättningar; inbetalning; inbetalningar; kredit; insatt',
    moneyOut: 'ut; uttag; utgift; utgifter; uttag/utbetalning; utbetalning; utbetalningar; debet',
    direction: 'debet/kredit; in/ut; riktning; D/K',
    fee: 'avgift; avgifter; courtage; provision; påslag; dricks',
    rate: 'kurs; valutakurs; växelkurs; ränta; räntesats',
    tax: 'skatt; moms',
    limit: 'limit; kreditgräns; kreditlimit; köpgräns',
    points: 'poäng; bonuspoäng',
    balance: `behållning; saldo; bokfört saldo; saldo efter; saldo efter transaktion; kontosaldo;
      utgående saldo`,
    availableBalance: 'disponibelt saldo; disponibelt belopp; tillgängligt saldo; tillgängligt belopp',
    balanceBefore: 'saldo före; ingående saldo; tidigare saldo; saldo före transaktion',
    currency: 'valuta; kontovaluta',
    originalCurrency: 'originalvaluta; ursprunglig valuta; utländsk valuta; transaktionsvaluta',
    account: 'kontonamn; konto; kontonummer; eget konto; mitt konto',
    otherAccount: 'motkonto; mottagarens konto; mottagarkonto; motpartens konto; avsändarkonto',
    refusal: 'avslagsorsak',
    status: 'tillstånd',
    counterparty: 'mottagare; motpart; namn; motpartens namn; butik; handlare; mottagare/avsändare',
    payee: 'betalningsmottagare; mottagarens namn',
    payer: 'avsändare; betalare; uppdragsgivare; avsändarens namn',
    reference: 'referens; verifikationsnummer; transaktionsnummer; ocr; referensnummer; transaktionsid',
    text: `beskrivning; rubrik; text; meddelande; specifikation; transaktion; detaljer; notering;
      beskrivning av transaktion; anteckning; ändamål`,
    type: 'typ; transaktionstyp; radtyp',
  },
  within: {
    bookingDate: 'bokförd; bokföring',
    purchaseDate: 'köp; transaktion',
    date: 'datum; *datum; *dag',
    amount: 'belopp; *belopp',
    bookedAmount: 'kontots valuta; efter avgift; inkl. avgift',
    originalAmount: 'utländsk valuta; ursprungligt',
    fee: 'avgift; *avgift',
    rate: '*kurs',
    tax: 'moms; *skatt',
    limit: '*limit; kreditgräns',
    points: '*poäng',
    balance: 'saldo; *saldo',
    balanceBefore: 'saldo före; ingående saldo',
  },
  balances: {
    opening: `överföring från föregående månad; överföring från; ingående saldo; föregående saldo; tidigare saldo;
      öppningssaldo`,
    closing: 'utgående saldo; slutsaldo; nytt saldo',
    turnover: `omsättning; summa; totalt; total; summa insättningar; summa uttag; summa in; summa ut;
      delsumma`,
    balance: 'saldo; dagssaldo; bokfört saldo',
  },
  beforeDay: 'den; per; från',
  states: {
    booked: 'bokförd; bokfört; genomförd; genomfört; slutförd; klar; utförd; godkänd; betald',
    pending: `väntande; reserverad; reserverat; ej bokförd; ej bokfört; under behandling; behandlas; kommande;
      preliminär; pågående`,
    refused: 'nekad; nekat; avvisad; avslagen; misslyckad; misslyckades; ej genomförd; avböjd',
    voided: 'ogiltig; ogiltigförklarad',
    expired: 'utgången; förfallen; utgånget; upphörd',
    cancelled: 'avbruten; makulerad; annullerad; återkallad; avbokad; inställd; stornerad',
    refunded: 'återbetald; återbetalt; återbetalad; retur',
  },
  noFee: 'ingen; inga; gratis; avgiftsfri; kostnadsfri; ingår',
  flags: { yes: 'ja; sant', no: 'nej; falskt' },
  directions: {
    out: 'ut; debet; utgift; uttag; utgående; utbetalning; d',
    in: 'in; kredit; inkomst; insättning; inkommande; inbetalning; k',
  },
  hints: {
    out: 'kortköp; köp; uttag',
    in: 'lön; inbetalning; återbetalning',
  },
  minorUnits: 'öre',
};
