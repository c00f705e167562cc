import type { Language } from './language.ts';

export const el: Language = {
  columns: {
    date: 'ημερομηνία',
    amount: 'ποσό',
    moneyOut: 'χρέωση',
    moneyIn: 'πίστωση',
    balance: 'υπόλοιπο',
    currency: 'νόμισμα',
    text: 'περιγραφή; αιτιολογία',
  },
};
