import type { Language } from './language.ts';

export const da: Language = {
  columns: {
    date: 'dato',
    bookingDate: 'bogføringsdato; bogført; bogført dato; posteringsdato; bogføringsdag; bogført den',
    purchaseDate: 'transaktionsdato; købsdato; betalingsdato',
    valueDate: 'valutadato; rentedato; valørdato; valør',
    amount: 'beløb; transaktionsbeløb; sum; beløb i alt',
    bookedAmount: `bogført beløb; nettobeløb; beløb i kontovaluta; beløb i kontoens valuta; beløb efter gebyr;
      beløb inkl. gebyr`,
    originalAmount: `oprindeligt beløb; originalbeløb; bruttobeløb; udenlandsk beløb;
      beløb i udenlandsk valuta; beløb i original valuta; beløb i fremmed valuta; beløb i valuta`,
    moneyIn: 'ind; indtægt; indtægter; indsat; indbetaling; indbetalinger; kredit; indsætning',
    moneyOut: 'ud; udgift; udgifter; hævet; hævning; udbetaling; udbetalinger; hævninger; debet',
    direction: 'debet/kredit; D/K; DK; K/D',
    fee: 'gebyr; gebyrer; provision; omkostninger',
    rate: 'kurs; valutakurs; vekselkurs; rente; rentesats',
    tax: 'skat; moms; drikkepenge',
    limit: 'limit; kreditmaksimum; maksimum; kreditramme',
    points: 'point; bonuspoint',
    balance: `saldo; saldo efter; bogført saldo; kontosaldo; saldo efter postering; slutsaldo;
      disponibel saldo`,
    balanceBefore: 'saldo før; primosaldo; startsaldo; tidligere saldo; saldo før postering',
    currency: 'valuta; kontovaluta',
    originalCurrency: 'original valuta; oprindelig valuta; udenlandsk valuta; transaktionsvaluta',
    account: 'kontonavn; konto; kontonummer; egen konto; min konto; kontonr',
    otherAccount: 'modkonto; modtagers konto; modtagerkonto; modpartens konto; afsenders konto',
    refusal: 'afvisningsårsag',
    status: 'tilstand',
    counterparty: 'modtager; navn; modpart; afsender/modtager; modtager/afsender; forretning',
    payee: 'modtagernavn; modtagers navn; beløbsmodtager; kreditor',
    payer: 'afsender; indbetaler; betaler; debitor; afsenders navn',
    reference: 'reference; referencenummer; bilagsnummer; arkivnummer; transaktionsnummer',
    text: `tekst; beskrivelse; meddelelse; besked; notat; bemærkning; besked til modtager; detaljer;
      egen bilagstekst; posteringstekst`,
    type: 'transaktionstype; posteringstype; art',
  },
  within: {
    bookingDate: 'bogført; bogføring',
    purchaseDate: 'køb; transaktion',
    date: 'dato; *dato',
    amount: '*beløb',
    bookedAmount: 'kontoens valuta; efter gebyr; inkl. gebyr',
    originalAmount: 'udenlandsk valuta; oprindeligt',
    fee: 'gebyr; *gebyr',
    rate: '*kurs',
    tax: 'moms; skat',
    limit: '*maksimum',
    balance: 'saldo; *saldo',
    balanceBefore: 'saldo før; primosaldo',
  },
  balances: {
    opening: 'primosaldo; startsaldo; indgående saldo; saldo primo; åbningssaldo',
    closing: 'ultimosaldo; slutsaldo; udgående saldo; saldo ultimo; ny saldo',
    turnover: `omsætning; i alt; total; sum; sum ind; sum ud; samlet indbetalt; samlet udbetalt; samlet;
      indbetalinger i alt; udbetalinger i alt`,
    balance: 'saldo; dagssaldo',
  },
  beforeDay: 'den; pr; per; fra',
  states: {
    booked: 'bogført; gennemført; udført; behandlet; afsluttet; godkendt; betalt',
    pending: `venter; ventende; reserveret; afventer; ikke bogført; under behandling; kommende; reservation;
      igangværende`,
    refused: 'afvist; nægtet; mislykket; fejlet; ikke gennemført',
    voided: 'ugyldig; annulleret; ugyldiggjort',
    expired: 'udløbet; forældet',
    cancelled: 'slettet; tilbagekaldt; tilbageført; stoppet; storneret',
    refunded: 'refunderet; tilbagebetalt; returneret',
  },
  noFee: 'ingen; gratis; gebyrfri; inkluderet',
  directions: {
    out: 'd; debet; ud; udgift; hævet; udgående; udbetaling',
    in: 'k; kredit; kr; ind; indtægt; indsat; indgående; indbetaling',
  },
  hints: {
    out: 'køb; hævet; kontanthævning',
    in: 'løn; indbetaling; refusion; tilbagebetaling',
  },
  minorUnits: 'øre',
};
