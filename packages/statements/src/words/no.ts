import type { Language } from './language.ts';

export const no: Language = {
  columns: {
    date: 'dato',
    bookingDate: 'bokført; bokført dato; bokføringsdato; bokføringsdag; bokført den; posteringsdato',
    purchaseDate: 'transaksjonsdato; kjøpsdato; betalingsdato; utført dato',
    valueDate: 'rentedato; valuteringsdato; valutadato',
    amount: 'beløp; sum; transaksjonsbeløp; beløp nok',
    bookedAmount: `bokført beløp; nettobeløp; beløp i kontovaluta; beløp i kontoens valuta; fakturert beløp;
      beløp inkl. gebyr; beløp etter gebyr`,
    originalAmount: `opprinnelig beløp; originalbeløp; bruttobeløp; beløp i utenlandsk valuta;
      utenlandsk beløp; beløp i originalvaluta; beløp i valuta; beløp utenlandsk valuta`,
    moneyIn: `inn på konto; inn; beløp inn; inntekt; inntekter; innskudd; innbetaling; innbetalinger;
      godskrift; kredit`,
    moneyOut: `ut fra konto; ut; beløp ut; utgift; utgifter; uttak; ut av konto; utbetaling; utbetalinger;
      belastning; debet`,
    direction: 'debet/kredit; inn/ut; D/K; retning',
    fee: 'gebyr; gebyrer; omkostninger; provisjon; påslag; driks; tips',
    rate: 'kurs; valutakurs; vekslingskurs; rente; rentesats',
    tax: 'skatt; mva; avgift',
    limit: 'limit; kredittgrense; kredittramme; kredittlimit',
    points: 'poeng; bonuspoeng',
    balance: `bokført saldo; saldo; saldo etter; kontosaldo; saldo etter transaksjon; utgående saldo`,
    availableBalance: 'disponibel saldo; disponibelt; disponibelt beløp',
    balanceBefore: 'saldo før; inngående saldo; startsaldo; forrige saldo; saldo før transaksjon',
    currency: 'valuta; kontovaluta',
    originalCurrency: 'originalvaluta; opprinnelig valuta; utenlandsk valuta; transaksjonsvaluta',
    account: 'kontonavn; konto; kontonummer; egen konto; min konto; fra konto',
    otherAccount: `motkonto; mottakers konto; mottakerkonto; til konto; til kontonummer; motpartens konto;
      avsenders konto`,
    refusal: 'avslagsgrunn',
    status: 'tilstand',
    counterparty: `mottaker; motpart; navn; butikk; brukersted; mottaker/avsender; avsender/mottaker;
      mottakernavn; motpartens navn`,
    payee: 'betalingsmottaker; mottakers navn; kreditor',
    payer: 'avsender; betaler; innbetaler; oppdragsgiver; debitor; avsenders navn',
    reference: 'arkivnummer; referanse; kid; numref; transaksjonsnummer; referansenummer',
    text: `tekst; beskrivelse; forklaring; melding; melding/kid/fakt.nr; melding til mottaker; detaljer;
      notat; transaksjon; merknad`,
    type: 'transaksjonstype; type; undertype; betalingstype',
  },
  within: {
    bookingDate: 'bokført; bokføring',
    purchaseDate: 'kjøp; transaksjon',
    date: 'dato; *dato',
    amount: 'beløp; *beløp',
    bookedAmount: 'kontoens valuta; etter gebyr; inkl. gebyr',
    originalAmount: 'utenlandsk valuta; opprinnelig',
    fee: 'gebyr; *gebyr',
    rate: '*kurs',
    tax: 'mva; skatt',
    limit: 'kredittgrense; *ramme',
    points: '*poeng',
    balance: 'saldo; *saldo',
    balanceBefore: 'saldo før; inngående saldo',
  },
  balances: {
    opening: 'inngående saldo; startsaldo; forrige saldo; åpningssaldo',
    closing: 'utgående saldo; sluttsaldo; ny saldo',
    turnover: 'omsetning; sum; totalt; total; sum inn; sum ut; sum innskudd; sum uttak; delsum',
    balance: 'saldo; dagssaldo; bokført saldo',
  },
  beforeDay: 'den; per; pr; fra',
  states: {
    booked: 'bokført; gjennomført; utført; fullført; behandlet; godkjent; betalt',
    pending: `venter; ventende; reservert; reservasjon; ikke bokført; under behandling; avventer; kommende;
      pågående`,
    refused: 'avvist; avslått; nektet; mislyktes; feilet; mislykket; ikke gjennomført',
    voided: 'ugyldig; annullert; makulert',
    expired: 'utløpt; utgått; foreldet',
    cancelled: 'kansellert; slettet; tilbakekalt; stanset; reversert; avbrutt; stornert',
    refunded: 'refundert; tilbakebetalt; returnert',
  },
  noFee: 'ingen; gratis; gebyrfri; kostnadsfri; inkludert',
  flags: { yes: 'ja; sann', no: 'nei; usann' },
  directionsUnder: { names: 'ut/inn; inn/ut', out: 'U', in: 'I' },
  directions: {
    out: 'ut; utgift; uttak; utgående; debet; belastning; d',
    in: 'inn; inntekt; innskudd; inngående; kredit; godskrift; k',
  },
  hints: {
    out: 'varekjøp; kjøp; minibank; uttak',
    in: 'lønn; innbetaling; refusjon; tilbakebetaling',
  },
  minorUnits: 'øre',
};
