import type { Language } from './language.ts';

export const cs: Language = {
  columns: {
    bookingDate: 'datum zaúčtování; datum účtování; datum provedení',
    purchaseDate: 'datum transakce',
    amount: 'částka; objem',
    moneyOut: 'výdaje; výdaj',
    moneyIn: 'příjmy; příjem',
    balance: 'zůstatek; zůstatek po transakci',
    currency: 'měna',
    account: 'účet; číslo účtu',
    counterparty: 'protistrana; název protiúčtu',
    reference: 'id transakce',
    text: 'popis; zpráva; zpráva pro příjemce; poznámka',
  },
  balances: { opening: 'počáteční zůstatek', closing: 'konečný zůstatek' },
};
