import type { Language } from './language.ts';

export const hu: Language = {
  columns: {
    bookingDate: 'könyvelés dátuma; könyvelés napja',
    valueDate: 'érték dátum',
    amount: 'összeg',
    balance: 'egyenleg',
    currency: 'deviza',
    text: 'közlemény',
  },
  balances: { opening: 'nyitó egyenleg', closing: 'záró egyenleg' },
};
