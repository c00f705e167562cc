import type { Language } from './language.ts';

export const sv: Language = {
  columns: {
    bookingDate: 'bokföringsdag; bokföringsdatum',
    purchaseDate: 'transaktionsdag; transaktionsdatum',
    valueDate: 'valutadag; räntedag',
    amount: 'belopp; transaktionsbelopp; summa',
    moneyOut: 'ut; uttag',
    moneyIn: 'insättning',
    fee: 'avgift',
    balance: 'behållning',
    counterparty: 'mottagare',
    text: 'beskrivning; rubrik',
  },
  within: { amount: 'belopp' },
  balances: { opening: 'ingående saldo', closing: 'utgående saldo' },
  states: { pending: 'väntande; reserverad; reserverat' },
  directions: { out: 'ut; debet', in: 'in; kredit' },
};
