import type { Language } from './language.ts';

/** English, and the codes that banks write in any language. */
export const en: Language = {
  columns: {
    date: 'date',
    bookingDate: `booking date; bookingdate; book date; bookdate; posting date; post date; posted date; posted;
      date posted; posted on; process date; processed date; date processed; date entered; completed date; date completed; completed on; finished on; finished date; date finished; entry date;
      booked on; booked at; booked date; date booked; accounting date; completion date; settlement date; settled date;
      date of booking; clearing date; cleared date`,
    purchaseDate: `transaction date; trans date; txn date; tran date; purchase date; date of purchase;
      transaction time; authorisation date; authorization date; started date; created on; started on; operation date;
      date of transaction; payment date; transaction date and time; created; created utc; created at;
      created date; creation date`,
    valueDate: `value date; valuedate; value; interest date; effective date; date of value; available on;
      available on utc; available date; payout date; transfer date; transfer date utc`,
    // Wise takes its fees on top of what it calls so.
    amount: `amount; transaction amount; amt; value amount; sum; payment amount; total amount; gross total;
      source amount after fees`,
    bookedAmount: `net amount; net; amount in account currency; billing amount; billed amount; booked amount;
      posted amount; settlement amount; settled amount; account amount; amount in account ccy;
      amount after fees; amount incl fees; amount including fees; amount incl fee; net value; local amount;
      charged amount; converted amount; base amount`,
    originalAmount: `original amount; foreign amount; gross amount; gross; instructed amount; source amount;
      foreign currency amount; amount in foreign currency; amount in original currency;
      transaction currency amount; amount in transaction currency; original value; amount before fees;
      amount fcy; fx amount; merchant amount; exchange to amount; exchange amount`,
    partAmount: 'individual amount',
    moneyIn: `credit; credits; credit amount; amount credit; deposit; deposits; deposit amount; deposit amt;
      money in; paid in; in; incoming; receipts; payments and credits; payments credits; inflow;
      money received; received; funds in; amount in; cash in; credited; cr amount; amount cr; income; incomes; income amount`,
    moneyOut: `spend; debit; debits; debit amount; amount debit; withdrawal; withdrawals; withdrawal amount;
      withdrawal amt; money out; paid out; out; outgoing; payments; purchases; purchase amount; outflow;
      money spent; spent; funds out; amount out; cash out; debited; dr amount; amount dr; expense; expenses; expense amount; outcome`,
    charge: 'charge; charges; charge amount',
    direction: `W/D; D/W; DW; WD; withdrawal/deposit; deposit/withdrawal; debit credit; credit debit; debitcredit; creditdebit; debit or credit; d c; dc; c d; cd;
      dr cr; drcr; cr dr; credit debit indicator; debit credit indicator; direction; sign; indicator; deb cred; cred deb;
      cdtdbtind; transaction direction`,
    fee: `fee; fees; fee amount; transaction fee; service fee; commission; commissions; bank fee;
      bank charge; bank charges; service charge; service charges; surcharge; fee charged;
      foreign transaction fee; processing fee; handling fee; tip; tips; gratuity; round up; roundup`,
    rate: `rate; exchange rate; fx rate; conversion rate; interest rate; fx; exchange; accrued interest;
      interest accrued`,
    tax: 'tax; vat; gst; sales tax; taxes; tax amount; vat amount; withholding tax',
    limit: `limit; available; available funds; credit limit; overdraft; overdraft limit; credit line; available credit; remaining limit;
      spending limit; remaining credit`,
    points: `points; reward points; rewards; bonus points; miles; points balance; loyalty points;
      points earned; cashback; cash back; points total`,
    balance: `balance; cash balance; running balance; running bal; account balance; closing balance; balance after;
      balance after transaction; end balance; new balance; ledger balance; current balance;
      balance amount; book balance; statement balance; balance after booking; resulting balance;
      remaining balance; posted balance`,
    availableBalance: 'available balance; balance available; available bal; avail bal',
    balanceBefore: `balance before; previous balance; opening balance; prior balance; balance brought forward;
      old balance; balance before transaction; starting balance; beginning balance; initial balance;
      former balance`,
    currency: `currency; ccy; curr; currency code; account currency; billing currency; booked currency;
      account ccy; amount currency; settlement currency; amount ccy`,
    originalCurrency: `original currency; foreign currency; transaction currency; source currency;
      instructed currency; merchant currency; original ccy; foreign ccy; original currency code`,
    account: `account name; own account name; account; product; account number; account no; own account; iban bban; own iban;
      my account; own account number; account iban; from account`,
    otherAccount: `counterparty account; counterparty iban; counterparty account number; partner iban;
      partner account number; beneficiary account; recipient account; payee account; payee account number;
      payer account; sender account; iban of counterparty; account number of counterparty; contra account;
      to account; other account; beneficiary iban; recipient iban; counter account; opposing account`,
    refusal:
      'decline reason; declined reason; rejection reason; reason for rejection; refusal reason; reason for refusal; failure reason; reason for failure; reason declined',
    status: 'status; state; transaction status; booking status; payment status; current status',
    counterparty: `name; counterparty; counter party; counterparty name; merchant; merchant name;
      partner name; partner; name description; vendor; payee or payer; payer or payee; payee payer;
      payer payee; other party; paid to or from; source or destination`,
    payee: `payee; payee name; beneficiary; beneficiary name; recipient; recipient name; paid to;
      beneficiary or merchant; to name; target name; creditor name; creditor; to`,
    payer: `payer; payer name; sender; sender name; originator; originator name; remitter; remitter name;
      ordering party; paid by; from name; source name; debtor; debtor name; from; orderer`,
    reference: `reference; ref; ref no; reference no; reference number; transaction id; transactionid;
      transaction reference; transaction number; txn id; id; unique id; fitid; bank reference; end to end id;
      endtoendid; customer reference; trace number; check number; cheque number; receipt number;
      reference code`,
    text: `description; transaction description; transaction remarks; remarks; narration; payment reference;
      details; transaction details; narrative; memo; notes; note; particulars; payment details; purpose;
      message; text; payment purpose; remittance information; booking text; statement text; comment; comments; info;
      communication; title; notifications`,
    type: `transaction type; type; kind; entry type; category type; payment type; transaction code; row type;
      record type`,
  },
  cards:
    'card member; cardmember; card no; card holder; cardholder; cardholder name; card account; card id; cardid; appears on your statement as',
  within: {
    reference: 'id; ids; number; no; nr; num',
    bookingDate: 'booking; booked; posting; posted; settlement; completed',
    purchaseDate: 'transaction; purchase; trans; started',
    date: 'date',
    valueDate: 'value',
    amount: 'amount',
    bookedAmount: `fee included; fees included; tax included; after fees; incl fees; including fees; incl fee;
      including fee; incl tax; including tax; after tax; incl vat; including vat; inc vat; vat included;
      incl gst; including gst; inc gst; net; billing; billed; settlement; account currency`,
    originalAmount: `foreign; original; gross; instructed; source amount; before fees; transaction currency;
      excl vat; excluding vat; ex vat; excl tax; excluding tax; before tax; excl gst; excluding gst; ex gst`,
    moneyIn: 'deposit; deposits; credit; money in; paid in',
    moneyOut: 'withdrawal; withdrawals; debit; money out; paid out',
    fee: 'fee; fees; commission; surcharge; charges',
    rate: 'rate; exchange rate',
    tax: 'tax; vat; gst',
    limit: 'limit; overdraft; available credit',
    points: 'points; miles; rewards',
    balance: 'balance; bal',
    balanceBefore: `previous balance; opening balance; balance before; prior balance; starting balance;
      beginning balance`,
    originalCurrency: 'original currency; foreign currency; source currency; transaction currency',
    otherAccount: `counterparty account; beneficiary account; recipient account; counterparty iban;
      payee account`,
    text: 'description; details; narrative; memo',
  },
  balances: {
    opening: `carry over; carried over; previous month; amount brought forward; opening balance; opening ledger balance; beginning balance; starting balance; start balance;
      initial balance; previous balance; balance brought forward; opening bal; balance b f; bal b f; b f; bf;
      balance b fwd; b fwd; bal bf`,
    closing: `closing balance; closing ledger balance; ending balance; end balance; final balance;
      new balance; balance carried forward; closing bal; balance c f; bal c f; c f; cf; balance c fwd; c fwd`,
    turnover: `turnover; total debits; total credits; total debit; total credit; total; totals;
      total withdrawals; total deposits; total payments; total money in; total money out; total paid in;
      total paid out; sum of debits; sum of credits; debit turnover; credit turnover; total turnover;
      subtotal; sub total; grand total; period total; day total; daily total; total for the day; monthly total`,
    balance: `balance; daily balance; balance of the day; end of day balance; day balance;
      closing daily balance; account balance; available balance; current balance; ledger balance;
      carried forward; brought forward; running balance`,
  },
  beforeDay: 'on; at; as of; per; in; for',
  states: {
    booked: `ok; booked; posted; completed; complete; settled; cleared; processed; executed; success; successful;
      succeeded; confirmed; done; approved; accepted; book; finished; final; paid; reconciled`,
    pending: `pend; pending; unposted; not posted; processing; in process; authorised; authorized; awaiting;
      on hold; hold; held; in progress; open; queued; scheduled; authorisation; authorization; waiting;
      upcoming; created; submitted; pdng`,
    refused: `denied; declined; failed; failure; refused; rejected; rejection; unsuccessful; error; denial;
      not executed; insufficient funds; rjct; blocked`,
    voided: 'void; voided; invalid; annulled; nullified',
    expired: 'expired; lapsed; timed out; timeout',
    cancelled: `cancelled; canceled; reverted; canc; cancellation; withdrawn; aborted; terminated; undone;
      removed; deleted; reversed`,
    refunded: 'refunded; refund; returned; charged back; chargeback; money returned; fully refunded',
    partly: 'partially refunded; partly refunded; partial refund; partially returned',
  },
  noFee:
    'n a; na; none; nil; null; no; free; waived; exempt; no fee; no charge; fee waived; free of charge; not applicable; included; inclusive',
  flags: { yes: 'yes; y; true; t; x; 1', no: 'no; n; false; f; 0' },
  directionsUnder: { names: 'W/D; D/W; DW; WD; withdrawal/deposit; deposit/withdrawal', out: 'W', in: 'D' },
  directions: {
    none: 'neutral',
    out: `d; dr; dt; db; deb; dbit; debit; out; outgoing; withdrawal; expense; expenses; exp; payment out;
      money out; paid out; outflow; sent; outbound; debited`,
    in: `c; cr; ct; cre; crdt; credit; in; incoming; deposit; income; incomes; payment in; money in; paid in;
      inflow; received; inbound; credited; revenue`,
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
    none: `credit card; debit card; charge card; visa card; master card; creditcard; debitcard; chargecard;
      visacard; mastercard; credit transfer; debit transfer; credit crd; debit crd`,
    // Cards thank for payments, whatever else such a row says.
    thanks: `thank you; payment thank; payment received; payment and credits; payments and credits; payment credits;
      payments credits`,
    settles: `autopay; auto pay; autopayment; auto payment; automatic payment; online payment; web payment;
      mobile payment; internet payment; electronic payment; epayment; e payment`,
    undone: 'reversal; reversed; return; returns; returned; recall*; chargeback',
    out: `purchase; purchases; sale; withdrawal; cash advance; atm; pos; fee; interest charge;
      interest charged`,
    collected: 'direct debit',
    in: 'refund; salary; payroll; wages; deposit; cashback; cash back; interest paid; interest earned',
  },
  minorUnits: 'cents; cent; pence; minor; paise; centavos; sen',
};
