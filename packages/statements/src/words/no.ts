import type { Language } from './language.ts';

export const no: Language = {
  columns: {
    date: 'dato',
    bookingDate: 'bokført; bokført dato',
    amount: 'beløp',
    moneyOut: 'ut fra konto',
    moneyIn: 'inn på konto',
    balance: 'bokført saldo',
    counterparty: 'mottaker',
    reference: 'arkivnummer',
    text: 'tekst; beskrivelse',
  },
  balances: { opening: 'inngående saldo' },
  states: { pending: 'venter; ventende; reservert' },
};
