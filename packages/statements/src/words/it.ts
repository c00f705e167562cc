import type { Language } from './language.ts';

export const it: Language = {
  columns: {
    date: 'data',
    bookingDate: 'data contabile; data registrazione',
    purchaseDate: 'data operazione',
    valueDate: 'data valuta',
    amount: 'importo',
    partAmount: 'importo singolo',
    moneyOut: 'dare; uscite; addebiti; addebito',
    moneyIn: 'avere; entrate; accrediti; accredito',
    fee: 'commissione',
    balance: 'saldo contabile; saldo dopo',
    account: 'conto',
    status: 'stato',
    text: 'descrizione; descrizione completa; descrizione estesa; descrizione operazione; causale',
  },
  within: { date: 'data', valueDate: 'valuta', amount: 'importo' },
  balances: { opening: 'saldo iniziale; saldo precedente', closing: 'saldo finale' },
  beforeDay: 'al; del; in',
  states: { pending: 'in attesa' },
  hints: {
    out: 'acquisto; prelievo',
    collected: 'addebito',
    in: 'stipendio; accredito; rimborso',
  },
};
