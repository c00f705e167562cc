import type { Language } from './language.ts';

export const de: Language = {
  columns: {
    // UBS writes an Abschlussdatum before the Buchungsdatum.
    date: 'Datum; Abschlussdatum',
    bookingDate: `Datum des Abschlusses; Buchungstag; Buchungsdatum; Buchung; gebucht am; Buchung am; gebucht; Buchungszeit;
      Abrechnungsdatum; Verbuchungsdatum; Eingangstag`,
    purchaseDate: `Datum des Beginns; Startdatum; Anfangsdatum; Kaufdatum; Umsatzdatum; Transaktionsdatum; Belegdatum; Umsatz vom; Umsatz getätigt von;
      Transaktion am; Auftragsdatum; Ausführungsdatum`,
    valueDate: `Valuta; Valutadatum; Wertstellung; Wertstellungsdatum; Wertstellungstag; Wert; Valutatag;
      Wertdatum`,
    amount: 'Betrag; Umsatz; Transaktionsbetrag; Summe; Buchungsbetrag; Umsatzbetrag; Zahlungsbetrag',
    bookedAmount: `Netto; Nettobetrag; gebuchter Betrag; Abrechnungsbetrag; Betrag in Kontowährung; Endbetrag;
      abgerechneter Betrag; Betrag nach Gebühren; Betrag inkl. Gebühren`,
    originalAmount: `Originalbetrag; Ursprungsbetrag; Fremdwährungsbetrag; Brutto; Bruttobetrag;
      Betrag in Fremdwährung; Betrag in Originalwährung; Betrag Fremdwährung; ursprünglicher Betrag;
      Auslandsbetrag; Transaktionsbetrag in Fremdwährung`,
    partAmount: 'Einzelbetrag; Betrag Detail',
    moneyIn: `Haben; Zahlungseingang; Zahlungseingänge; Gutschrift; Gutschriften; Eingang; Einnahmen; Kredit; Zugang; Einzahlung; Einzahlungen;
      Zugänge`,
    moneyOut: `Soll; Zahlungsausgang; Zahlungsausgänge; Belastung; Belastungen; Lastschrift; Ausgang; Ausgaben; Abgang; Auszahlung; Auszahlungen;
      Abgänge; Abbuchung; Abbuchungen; Debit`,
    direction: 'Soll/Haben; Haben/Soll; S/H; SH; Soll-/Haben-Kennzeichen; Vorzeichen; Richtung; Kennzeichen',
    fee: `Gebühr; Gebuehr; Entgelt; Kosten; Gebühren; Gebuehren; Provision; Spesen; Bankgebühr;
      Transaktionsgebühr; Kommission; Auslandseinsatzentgelt; Entgelte; Trinkgeld; Trinkgelder;
      Aufrundung`,
    rate: 'Kurs; Wechselkurs; Umrechnungskurs; Devisenkurs; Zinssatz',
    tax: 'Steuer; Steuern; MwSt; USt; Mehrwertsteuer; Umsatzsteuer; Kapitalertragsteuer',
    limit: 'Limit; Kreditlimit; Verfügungsrahmen; Kreditrahmen; Dispo; Dispolimit; Kreditlinie',
    points: 'Punkte; Bonuspunkte; Meilen; Punktestand; Prämienpunkte',
    balance: `Guthaben; Saldo; Saldo nach Buchung; Kontostand; Kontosaldo; neuer Saldo; Saldo danach;
      Kontostand nach Buchung; Guthaben nach Buchung`,
    availableBalance: 'verfügbar; verfügbarer Saldo; verfügbares Guthaben; verfügbarer Betrag',
    balanceBefore: `Saldo vor Buchung; Kontostand vor Buchung; alter Saldo; Anfangssaldo; alter Kontostand;
      Saldo davor; vorheriger Saldo; Saldo vorher; Kontostand vorher`,
    currency: 'Währung; Waehrung; Kontowährung; Whg',
    originalCurrency: 'Originalwährung; Fremdwährung; Transaktionswährung; Ursprungswährung',
    account:
      'Kontoname; Auftragskonto; Kontonummer; Konto; eigenes Konto; IBAN Auftragskonto; Kontobezeichnung',
    otherAccount: `Kontonummer/IBAN; IBAN Zahlungsbeteiligter; Gegenkonto; IBAN des Auftraggebers;
      Gegenkonto IBAN; Konto des Empfängers; IBAN Empfänger; Empfängerkonto; Gegen-IBAN;
      Kontonummer des Zahlungsbeteiligten; IBAN Begünstigter; Gläubiger-ID`,
    refusal: 'Ablehnungsgrund; Grund der Ablehnung',
    status: 'Buchungsstatus; Zustand',
    counterparty: `Auftraggeber/Empfänger; Auftraggeber/Begünstigter; Begünstigter/Auftraggeber;
      Beguenstigter/Auftraggeber; Beguenstigter/Zahlungspflichtiger; Begünstigter/Zahlungspflichtiger;
      Name Zahlungsbeteiligter; Zahlungsbeteiligter; Händler; Händlername; Geschäftspartner; Gegenpartei;
      Name; Partnername; Empfänger/Auftraggeber`,
    payee: `Empfänger; Zahlungsempfänger; Zahlungsempfänger*in; Beguenstigter; Name Empfänger;
      Name des Empfängers; Begünstigter; Zahlungsempfaenger; Kreditor; an`,
    payer: `Auftraggeber; Zahlungspflichtiger; Zahlungspflichtige*r; Zahler; Absender; Einzahler; Name des Auftraggebers; Debitor;
      von`,
    reference: `Referenz; Kundenreferenz; Bankreferenz; Buchungsreferenz; Transaktionsnummer; Belegnummer;
      Transaktions-ID; Mandatsreferenz; Ende-zu-Ende-Referenz`,
    text: `Beschreibung; Beschreibung1; Beschreibung2; Beschreibung3; Text;
      Buchungstext; Verwendungszweck; Zweck; Notiz; Bemerkung; Bemerkungen; Mitteilung; Umsatztext; Betreff;
      Details`,
    type: 'Vorgang; Umsatzart; Umsatztyp; Art; Buchungsart; Transaktionsart; Transaktionstyp',
  },
  cards: 'Kartennummer; Kreditkartennummer; Karteninhaber; Kreditkarte',
  within: {
    bookingDate: 'Buchung; *buchung; Buchungstag',
    purchaseDate: 'Kauf; Umsatz; Transaktion',
    date: 'Datum',
    valueDate: 'Valuta; Wertstellung',
    amount: 'Betrag; *betrag',
    bookedAmount: `nach Gebühren; inkl. Gebühren; einschließlich Gebühren; nach Steuern; inkl. MwSt;
      *nettobetrag; Kontowährung`,
    originalAmount: '*fremdwährung*; *originalbetrag; *bruttobetrag; Originalwährung; Fremd*',
    fee: '*gebühr; *gebühren; *entgelt; *provision; *spesen',
    rate: '*kurs; Zinssatz',
    tax: '*steuer; *steuern; MwSt; USt',
    limit: '*limit; *rahmen',
    points: '*punkte; *meilen',
    balance: 'Saldo; Kontostand; *saldo; *kontostand',
    balanceBefore: 'Saldo vor; Kontostand vor; *anfangssaldo; alter Saldo',
    text: 'Verwendungszweck',
  },
  carried: 'Transport',
  balances: {
    opening:
      'Vortrag; Kontostand alt; Saldo alt; Anfangssaldo; Anfangskontostand; Eröffnungssaldo; alter Kontostand; alter Saldo; Startsaldo',
    closing:
      'Abschlusssaldo; Kontostand neu; Saldo neu; Endsaldo; Schlusssaldo; Endkontostand; neuer Kontostand; neuer Saldo',
    turnover: `Umsatz; Umsätze; Umsatzsumme; Summe; Summe Soll; Summe Haben; Summe Umsätze; Gesamtumsatz;
      Gesamtsumme; Soll-Umsätze; Haben-Umsätze; Summe der Belastungen; Summe der Gutschriften; Zwischensumme;
      Summe Eingänge; Summe Ausgänge; Total; Tagessumme; Tagesumsatz; Monatssumme`,
    balance:
      'Saldo; Tagessaldo; Kontostand; Zwischensaldo; Übertrag; Übertrag Vormonat; Vortrag; Saldovortrag; Saldo des Tages',
  },
  beforeDay: 'am; vom; zum; per; aus',
  states: {
    booked: `gebucht; abgeschlossen; ausgeführt; erledigt; verbucht; erfolgreich; bestätigt; durchgeführt;
      Umsatz gebucht; akzeptiert; angenommen`,
    pending: `vorgemerkt; Umsatz vorgemerkt; offen; ausstehend; vorgemerkter; vorgemerkte; vorgemerkten; ausstehende; offene; geplante; in Bearbeitung; reserviert; wartend; geplant;
      autorisiert; nicht gebucht; noch nicht gebucht`,
    refused: `abgelehnt; abgewiesen; verweigert; fehlgeschlagen; nicht ausgeführt; zurückgewiesen;
      nicht erfolgreich; Fehler; gesperrt`,
    voided: 'ungültig; annulliert; nichtig',
    expired: 'abgelaufen; verfallen',
    cancelled: 'storniert; abgebrochen; gelöscht; widerrufen; zurückgezogen; Storno',
    refunded: 'erstattet; rückerstattet; zurückerstattet; zurückgebucht; zurückgezahlt; Rückbuchung',
    partly: 'teilweise erstattet; teilweise rückerstattet; teilerstattet',
  },
  noFee:
    'keine; keins; entfällt; kostenlos; kostenfrei; gebührenfrei; gratis; frei; ohne; k a; inklusive; inkl; erlassen',
  flags: { yes: 'ja; j; wahr', no: 'nein; falsch' },
  directions: {
    out: `s; Soll; Ausgang; Lastschrift; Belastung; Ausgabe; Ausgaben; Abgang; Auszahlung; ausgehend;
      Abbuchung; Debit`,
    in: 'h; Haben; Eingang; Gutschrift; Einnahme; Einnahmen; Zugang; Einzahlung; eingehend; Kredit',
  },
  hints: {
    thanks: 'Zahlung erhalten; Zahlungseingang; vielen Dank',
    settles: 'Kontoausgleich; Saldoausgleich; Ausgleich Saldo; Ausgleich Kreditkarte; Kreditkartenabrechnung',
    undone: 'Storno',
    out: 'Kartenzahlung; Einkauf; Kauf; Abhebung; Geldautomat',
    collected: 'Lastschrift',
    in: 'Gehalt; Lohn; Gutschrift; Rückerstattung; Erstattung',
  },
  minorUnits: 'Cent; Cents; Rappen',
};
