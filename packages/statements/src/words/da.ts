import type { Language } from './language.ts';

export const da: Language = {
  columns: {
    date: 'dato',
    bookingDate: 'bogføringsdato',
    valueDate: 'valutadato',
    amount: 'beløb; transaktionsbeløb',
    direction: 'debet/kredit; D/K; DK; K/D',
    counterparty: 'modtager',
    text: 'tekst',
  },
  states: { pending: 'venter; ventende; reserveret' },
  directions: { out: 'd; debet', in: 'k; kredit; kr' },
};
