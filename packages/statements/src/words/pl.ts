import type { Language } from './language.ts';

export const pl: Language = {
  columns: {
    bookingDate: 'data księgowania',
    purchaseDate: 'data operacji; data transakcji',
    valueDate: 'data waluty',
    amount: 'kwota; kwota transakcji; kwota operacji',
    moneyOut: 'wypływy; obciążenia; obciążenie',
    moneyIn: 'wpływy; uznania; uznanie',
    direction: 'Ma/Wn',
    fee: 'prowizja',
    balance: 'saldo po operacji; saldo po transakcji',
    currency: 'waluta',
    account: 'rachunek',
    counterparty: 'nadawca/odbiorca; kontrahent',
    payee: 'odbiorca',
    reference: 'numer transakcji',
    text: 'opis; opis operacji; tytuł; tytuł operacji',
  },
  within: { amount: 'kwota' },
  balances: { opening: 'saldo początkowe', closing: 'saldo końcowe' },
  states: { pending: 'oczekujac*' },
  directions: { out: 'wn; obciążenie', in: 'ma; uznanie' },
  hints: { out: 'zakup; wypłata z bankomatu', in: 'wynagrodzenie; zwrot' },
};
