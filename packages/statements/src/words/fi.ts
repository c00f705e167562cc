import type { Language } from './language.ts';

export const fi: Language = {
  columns: {
    bookingDate: 'kirjauspäivä; pvm',
    valueDate: 'arvopäivä',
    amount: 'summa; määrä',
    currency: 'valuutta',
    counterparty: 'saaja/maksaja',
    payee: 'saaja',
    reference: 'arkistointitunnus',
    text: 'viesti; selitys',
  },
  balances: { opening: 'alkusaldo', closing: 'loppusaldo' },
  states: { pending: 'odottaa' },
};
