import type { Language } from './language.ts';

/** English, and the codes that banks write in any language. */
export const en: Language = {
  columns: {
    date: 'date',
    bookingDate: `booking date; bookingdate; book date; posting date; post date; posted date; posted; date posted; posted on;
      process date; processed date; completed date; date completed; entry date`,
    purchaseDate: 'transaction date; trans date; txn date; tran date',
    valueDate: 'value date; valuedate; value; interest date',
    amount: 'amount; transaction amount; amt; value amount',
    bookedAmount: 'net amount; net; amount in account currency',
    partAmount: 'individual amount',
    moneyOut: `debit; debits; debit amount; amount debit; withdrawal; withdrawals; withdrawal amount; withdrawal amt; money out;
      paid out; out; outgoing; payments; charge; charges; charge amount; purchases; purchase amount; outflow; money spent;
      spent`,
    moneyIn: `credit; credits; credit amount; amount credit; deposit; deposits; deposit amount; deposit amt; money in; paid in;
      in; incoming; receipts; payments and credits; payments credits; inflow; money received; received`,
    direction: `debit credit; credit debit; debitcredit; creditdebit; debit or credit; d c; dc; c d; cd; dr cr; drcr; cr dr;
      credit debit indicator; debit credit indicator; direction; sign; indicator; cdtdbtind; transaction direction`,
    fee: 'fee; fees; fee amount',
    balance: `balance; running balance; running bal; account balance; closing balance; balance after;
      balance after transaction; end balance; new balance; ledger balance`,
    currency: 'currency; ccy; curr; currency code',
    account: 'account; product; account number; account no; own account; iban bban',
    status: 'status; state; info; transaction status',
    counterparty: `name; counterparty; counter party; counterparty name; merchant; merchant name; partner name; partner;
      name description`,
    payee: 'payee; payee name; beneficiary; beneficiary name; recipient; recipient name',
    reference: `reference; ref; ref no; reference no; reference number; transaction id; transactionid; transaction reference;
      transaction number; txn id; id; unique id; fitid`,
    text: `description; transaction description; transaction remarks; remarks; narration; payment reference; details;
      transaction details; narrative; memo; notes; note; particulars; payment details; purpose; message; text`,
    type: 'transaction type; type',
  },
  within: {
    valueDate: 'value',
    balance: 'balance',
    moneyOut: 'withdrawal; withdrawals; debit; money out; paid out',
    moneyIn: 'deposit; deposits; credit; money in; paid in',
    amount: 'amount',
    date: 'date',
    text: 'description; details; narrative; memo',
  },
  balances: {
    opening: `opening balance; opening ledger balance; beginning balance; starting balance; start balance; initial balance;
      previous balance; balance brought forward`,
    closing: `closing balance; closing ledger balance; ending balance; end balance; final balance; new balance;
      balance carried forward`,
  },
  beforeDay: 'on; at; as of; per; in',
  states: {
    pending: 'pend; pending; unposted; not posted; processing; in process; authorised; authorized',
    refused: 'denied; declined; failed',
    cancelled: 'cancelled; canceled; reverted',
  },
  directions: {
    out: 'd; dr; dt; db; deb; dbit; debit; out; outgoing; withdrawal; expense',
    in: 'c; cr; ct; cre; crdt; credit; in; incoming; deposit; income',
  },
  directionsBeside: [
    {
      // On the list of a card a payment is money in.
      marks: 'purchase; purchases; sale; charge; cash advance; return',
      out: 'purchase; purchases; sale; charge; cash advance; fee; interest',
      in: 'payment; refund; return',
    },
    { marks: 'deposit; receipt; income; salary', out: 'payment', in: 'refund; receipt; salary' },
  ],
  hints: {
    // Names that hold a word of a direction and say none.
    none: `credit card; debit card; charge card; visa card; master card; creditcard; debitcard; chargecard; visacard;
      mastercard; credit transfer; debit transfer; credit crd; debit crd`,
    // Cards thank for payments, whatever else such a row says.
    thanks:
      'thank you; payment received; payment and credits; payments and credits; payment credits; payments credits',
    undone: 'reversal; reversed; return; returns; returned; recall*; chargeback',
    out: 'purchase; purchases; sale; withdrawal; cash advance; atm; pos; fee; interest charge; interest charged',
    collected: 'direct debit',
    in: 'refund; salary; payroll; wages; deposit; cashback; cash back; interest paid; interest earned',
  },
};
