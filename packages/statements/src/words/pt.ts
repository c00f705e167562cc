import type { Language } from './language.ts';

export const pt: Language = {
  columns: {
    bookingDate: 'data do lançamento; data lançamento; data mov; data movimento',
    purchaseDate: 'data da operação',
    valueDate: 'data valor',
    amount: 'valor movimento; quantia',
    moneyOut: 'débitos; saída; saídas',
    moneyIn: 'créditos; entrada; entradas',
    currency: 'moeda',
    account: 'conta',
    text: 'descrição; histórico',
  },
  within: { date: 'data', valueDate: 'valor' },
  states: { pending: 'pendente' },
};
