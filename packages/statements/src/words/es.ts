import type { Language } from './language.ts';

export const es: Language = {
  columns: {
    date: 'fecha',
    bookingDate: 'fecha contable',
    purchaseDate: 'fecha operación; fecha de operación; f. operación',
    valueDate: 'fecha valor; f. valor',
    amount: 'importe',
    moneyOut: 'débito; debe; cargo; cargos; adeudos',
    moneyIn: 'crédito; haber; abono; abonos; ingreso; ingresos',
    fee: 'comisión',
    balance: 'saldo',
    currency: 'moneda; divisa',
    account: 'cuenta',
    status: 'estado',
    payee: 'beneficiario; destinatario',
    payer: 'ordenante',
    reference: 'referencia',
    text: 'concepto; descripción; observaciones; movimiento',
  },
  within: { valueDate: 'valor', balance: 'saldo', amount: 'importe', date: 'fecha' },
  balances: { opening: 'saldo inicial; saldo anterior', closing: 'saldo final' },
  beforeDay: 'al; del',
  states: { pending: 'pendiente' },
  directions: { out: 'débito; debe', in: 'crédito; haber' },
  hints: { out: 'compra', in: 'nómina; devolución; reembolso' },
};
