import type { Language } from './language.ts';

export const nl: Language = {
  columns: {
    date: 'datum',
    bookingDate: `datum voltooid; einddatum; voltooiingsdatum; boekdatum; boekingsdatum; geboekt op; verwerkingsdatum; uitvoeringsdatum; datum boeking;
      verrekeningsdatum; datum verrekening`,
    purchaseDate:
      'startdatum; datum gestart; transactiedatum; datum transactie; aankoopdatum; datum aankoop; betaaldatum',
    valueDate: 'rentedatum; rente datum; valutadatum; datum valuta',
    amount: 'bedrag; transactiebedrag; bedrag transactie; som; totaalbedrag',
    bookedAmount: `geboekt bedrag; nettobedrag; bedrag in rekeningvaluta; afgerekend bedrag; bedrag na kosten;
      bedrag incl. kosten; netto`,
    originalAmount: `oorspronkelijk bedrag; origineel bedrag; brutobedrag; bedrag vreemde valuta;
      bedrag in vreemde valuta; bruto; orig bedrag`,
    moneyIn: 'bij; bijschrijving; bijschrijvingen; inkomsten; ontvangsten; storting; stortingen; credit',
    moneyOut: 'af; uit; debet; afschrijving; afschrijvingen; uitgaven; uitgave; opname; opnames',
    direction: `af/bij; creditdebet; debetcredit; afbij; bij/af; debet/credit; debet/credit indicator; D/C; debit/credit; richting;
      bij of af; af of bij`,
    fee: 'kosten; provisie; transactiekosten; bankkosten; toeslag; fooi; fooien; afronding',
    rate: 'koers; wisselkoers; rentepercentage; rentevoet; omrekeningskoers',
    tax: 'belasting; btw',
    limit: 'limiet; kredietlimiet; bestedingslimiet; bestedingsruimte',
    points: 'punten; spaarpunten; airmiles',
    balance: `saldo na trn; saldo na mutatie; saldo; saldo na boeking; saldo na transactie; nieuw saldo;
      eindsaldo; rekeningsaldo; saldo na`,
    balanceBefore: `saldo voor boeking; saldo voor mutatie; saldo voor transactie; beginsaldo; vorig saldo;
      saldo voor; oud saldo`,
    currency: 'munt; muntsoort; valuta; munteenheid; rekeningvaluta',
    originalCurrency: 'oorspronkelijke valuta; originele valuta; vreemde valuta; orig munt; transactievaluta',
    account: `rekeningnaam; rekening; rekeningnummer; eigen rekening; eigen rekeningnummer; IBAN/BBAN; rekening nr;
      eigen IBAN`,
    otherAccount: `tegenrekening; tegenrekening IBAN/BBAN; rekening tegenpartij; IBAN tegenpartij;
      tegenrekeningnummer; rekeningnummer tegenpartij; rekening van de tegenpartij; IBAN tegenrekening`,
    refusal: 'reden van weigering; weigeringsreden; reden afwijzing',
    status: 'toestand',
    counterparty: `naam tegenpartij; tegenpartij; naam; naam/omschrijving; naam van de tegenpartij;
      naam tegenpartij bevat; handelaar; winkel; naam tegenrekeninghouder`,
    payee: 'begunstigde; ontvanger; naam ontvanger; naam begunstigde',
    payer: 'betaler; opdrachtgever; naam opdrachtgever; naam uiteindelijke partij; afzender',
    reference: `referentie; transactiereferentie; volgnr; volgnummer; kenmerk; betalingskenmerk;
      transactienummer; mandaatkenmerk; referte`,
    text: `omschrijving; omschrijving 1; omschrijving 2; omschrijving 3; mededelingen; mededeling;
      vrije mededeling; opmerking; opmerkingen; toelichting; details; gegevens; betreft`,
    type: 'mutatiesoort; transactietype; soort; type; type transactie; mutatietype',
  },
  within: {
    bookingDate: 'boeking; geboekt',
    purchaseDate: 'transactie; aankoop',
    date: 'datum; *datum',
    amount: 'bedrag; *bedrag',
    bookedAmount: 'na kosten; incl. kosten; inclusief kosten; rekeningvaluta',
    originalAmount: 'vreemde valuta; oorspronkelijk',
    fee: 'kosten; *kosten',
    rate: 'koers; *koers',
    tax: 'btw',
    limit: 'limiet; *limiet',
    points: 'punten',
    balance: 'saldo',
    balanceBefore: 'saldo voor; vorig saldo; beginsaldo',
    text: 'omschrijving',
  },
  balances: {
    opening: 'beginsaldo; vorig saldo; openingssaldo; oud saldo; startsaldo',
    closing: 'slotsaldo; eindsaldo; nieuw saldo; nieuw eindsaldo',
    turnover: `omzet; totaal; totaal af; totaal bij; totaal bijgeschreven; totaal afgeschreven; totaal debet;
      totaal credit; totaal mutaties; subtotaal`,
    balance: 'saldo; dagsaldo; tussensaldo',
  },
  beforeDay: 'op; per; van',
  states: {
    booked:
      'geboekt; verwerkt; uitgevoerd; voltooid; afgerond; geslaagd; definitief; betaald; aanvaard; geaccepteerd',
    pending: `in behandeling; in afwachting; gereserveerd; reservering; nog niet verwerkt; nog niet geboekt;
      openstaand; gepland; wachtend`,
    refused: 'geweigerd; afgewezen; mislukt; niet uitgevoerd; niet gelukt; geblokkeerd',
    voided: 'ongeldig; nietig',
    expired: 'verlopen; vervallen',
    cancelled: 'geannuleerd; ingetrokken; gestorneerd; storno; afgebroken',
    refunded: 'terugbetaald; teruggestort; gerestitueerd; teruggeboekt',
    partly: 'gedeeltelijk terugbetaald; deels terugbetaald',
  },
  noFee: 'geen; gratis; kosteloos; nvt; n v t; inbegrepen; vrijgesteld',
  flags: { yes: 'ja; waar', no: 'nee; onwaar' },
  directionsUnder: { names: 'af/bij; bij/af', out: 'A', in: 'B' },
  directions: {
    out: 'af; uit; debet; uitgave; uitgaven; afschrijving; uitgaand; d; debit',
    in: 'bij; inkomsten; bijschrijving; inkomend; credit; c; in',
  },
  hints: {
    thanks: 'betaling ontvangen',
    out: 'betaalautomaat; aankoop; geldopname',
    collected: 'incasso',
    in: 'salaris; loon; terugbetaling',
  },
  minorUnits: 'centen',
};
