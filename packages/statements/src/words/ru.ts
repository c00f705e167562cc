import type { Language } from './language.ts';

export const ru: Language = {
  columns: {
    date: 'дата',
    bookingDate: 'дата проводки',
    purchaseDate: 'дата операции',
    valueDate: 'дата валютирования',
    amount: 'сумма; сумма операции',
    moneyOut: 'расход',
    moneyIn: 'приход',
    balance: 'остаток; остаток после операции',
    currency: 'валюта',
    account: 'счет',
    status: 'статус',
    counterparty: 'контрагент',
    reference: 'номер документа',
    text: 'назначение; назначение платежа; описание',
  },
};
