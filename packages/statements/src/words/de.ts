import type { Language } from './language.ts';

export const de: Language = {
  columns: {
    date: 'Datum',
    bookingDate: 'Buchungstag; Buchungsdatum; Buchung',
    valueDate: 'Valuta; Valutadatum; Wertstellung; Wertstellungsdatum; Wertstellungstag',
    amount: 'Betrag; Umsatz; Transaktionsbetrag',
    bookedAmount: 'Netto',
    partAmount: 'Einzelbetrag',
    moneyOut: 'Soll; Belastung; Belastungen; Lastschrift; Ausgang; Ausgaben',
    moneyIn: 'Haben; Gutschrift; Gutschriften; Eingang; Einnahmen; Kredit',
    direction: 'Soll/Haben; Haben/Soll; S/H; SH',
    fee: 'Gebühr; Gebuehr; Entgelt; Kosten',
    balance: 'Guthaben; Saldo; Saldo nach Buchung; Kontostand; Kontosaldo',
    currency: 'Währung; Waehrung',
    account: 'Auftragskonto; Kontonummer',
    counterparty: `Auftraggeber/Empfänger; Auftraggeber/Begünstigter; Begünstigter/Auftraggeber; Beguenstigter/Auftraggeber;
      Beguenstigter/Zahlungspflichtiger; Begünstigter/Zahlungspflichtiger; Name Zahlungsbeteiligter`,
    payee: 'Empfänger; Zahlungsempfänger; Zahlungsempfänger*in; Beguenstigter',
    payer: 'Auftraggeber',
    reference: 'Referenz; Kundenreferenz; Bankreferenz',
    text: `Beschreibung; Beschreibung1; Beschreibung2; Beschreibung3; Zahlungspflichtige*r; Text; Buchungstext;
      Verwendungszweck`,
    type: 'Vorgang; Umsatzart; Umsatztyp',
  },
  within: {
    valueDate: 'Valuta; Wertstellung',
    balance: 'Saldo; Kontostand',
    amount: 'Betrag',
    date: 'Datum',
    text: 'Verwendungszweck',
  },
  balances: {
    opening: 'Anfangssaldo; Anfangskontostand; Eröffnungssaldo; alter Kontostand; alter Saldo; Startsaldo',
    closing: 'Endsaldo; Schlusssaldo; Endkontostand; neuer Kontostand; neuer Saldo',
  },
  beforeDay: 'am; vom; zum; per',
  states: {
    pending: 'vorgemerkt; offen; ausstehend',
    refused: 'abgelehnt',
    cancelled: 'storniert',
  },
  directions: {
    out: 's; Soll; Ausgang; Lastschrift; Belastung',
    in: 'h; Haben; Eingang; Gutschrift',
  },
  hints: {
    thanks: 'Zahlung erhalten; vielen Dank',
    undone: 'Storno',
    out: 'Kartenzahlung; Einkauf; Kauf; Abhebung; Geldautomat',
    collected: 'Lastschrift',
    in: 'Gehalt; Lohn; Gutschrift; Rückerstattung; Erstattung',
  },
};
