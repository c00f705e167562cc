import type { Language } from './language.ts';

export const cs: Language = {
  columns: {
    date: 'datum',
    bookingDate: `datum zaúčtování; datum účtování; datum provedení; datum zpracování; zaúčtováno;
      zaúčtováno dne; datum zúčtování; datum splatnosti`,
    purchaseDate: 'datum transakce; datum nákupu; datum platby; datum operace; datum uskutečnění transakce',
    valueDate: 'datum valuty; valuta',
    amount: 'částka; objem; suma; částka transakce; částka platby',
    bookedAmount: `zaúčtovaná částka; částka v měně účtu; čistá částka; částka po poplatku;
      částka včetně poplatku; zúčtovaná částka`,
    originalAmount: `původní částka; originální částka; částka v cizí měně; hrubá částka;
      částka v měně transakce; částka originální`,
    moneyIn: 'příjmy; příjem; kredit; vklad; vklady; příchozí; ve prospěch',
    moneyOut: 'výdaje; výdaj; debet; výběr; výběry; odchozí; na vrub; vydání',
    direction:
      'debet/kredit; kredit/debet; směr; směr úhrady; Dal/Má dáti; Má dáti/Dal; MD/D; D/MD; příjem/výdaj',
    fee: 'poplatek; poplatky; provize; spropitné',
    rate: 'kurz; směnný kurz; úroková sazba',
    tax: 'daň; DPH',
    limit: 'limit; úvěrový rámec; kreditní limit',
    points: 'body',
    balance: `zůstatek; zůstatek po transakci; zůstatek na účtu; nový zůstatek; konečný zůstatek;
      zůstatek po pohybu`,
    balanceBefore: 'zůstatek před transakcí; počáteční zůstatek; předchozí zůstatek; zůstatek před',
    currency: 'měna; měna účtu',
    originalCurrency: 'původní měna; originální měna; měna transakce; měna originální',
    account: 'účet; číslo účtu; vlastní účet; můj účet',
    otherAccount: `protiúčet; číslo protiúčtu; účet protistrany; účet příjemce; IBAN protiúčtu;
      číslo účtu protistrany`,
    refusal: 'důvod zamítnutí',
    status: 'stav',
    counterparty: `protistrana; název protiúčtu; název protistrany; jméno protistrany; obchodník;
      název obchodníka; partner; název účtu protistrany`,
    payee: 'příjemce; název příjemce',
    payer: 'plátce; odesílatel; název plátce',
    reference: `id transakce; variabilní symbol; reference; reference platby; id pohybu; číslo transakce;
      identifikace transakce; id operace`,
    text: `popis; zpráva; zpráva pro příjemce; poznámka; popis operace; poznámka pro mě; účel;
      zpráva pro plátce; doplňující údaje; popis transakce; popis příkazce`,
    type: 'typ; typ transakce; typ operace; typ pohybu; druh',
  },
  within: {
    date: 'datum',
    amount: 'částka',
    bookedAmount: 'měně účtu; po poplatku; včetně poplatku',
    originalAmount: 'cizí měně; původní částka',
    fee: 'poplatek; poplatky',
    rate: 'kurz',
    limit: 'limit',
    balance: 'zůstatek',
    balanceBefore: 'zůstatek před; počáteční zůstatek',
  },
  balances: {
    opening: 'počáteční zůstatek; předchozí zůstatek; zůstatek na začátku',
    closing: 'konečný zůstatek; nový zůstatek; zůstatek na konci',
    turnover: `obrat; obraty; celkem; kreditní obrat; debetní obrat; celkové příjmy; celkové výdaje;
      celkový obrat; součet`,
    balance: 'zůstatek; denní zůstatek',
  },
  beforeDay: 'k; ke dni; dne',
  states: {
    booked: 'zaúčtováno; zaúčtovaná; zaúčtovaný; provedeno; provedená; zpracováno; dokončeno; vyřízeno',
    pending: `čeká; čekající; nezaúčtováno; nezaúčtovaná; blokace; blokováno; rezervace; zpracovává se;
      ve zpracování; na cestě`,
    refused: `zamítnuto; zamítnutá; zamítnutý; odmítnuto; odmítnutá; neprovedeno; selhalo; neúspěšná;
      neúspěšné`,
    voided: 'stornováno; stornovaná; storno; neplatné; neplatná',
    expired: 'expirováno; vypršelo; expirovaná',
    cancelled: 'zrušeno; zrušená; odvoláno',
    refunded: 'vráceno; vrácená; refundováno; refundace',
  },
  noFee: 'žádný; žádné; zdarma; bez poplatku; neúčtuje se',
  flags: { yes: 'ano; a', no: 'ne' },
  directionsUnder: { names: 'MD/D; D/MD; má dáti/dal; dal/má dáti', out: 'MD', in: 'D' },
  directions: {
    out: 'výdaj; debet; odchozí; odchozí úhrada',
    in: 'příjem; kredit; příchozí; příchozí úhrada',
  },
  hints: {
    out: 'výplata hotovosti; výplata v hotovosti; nákup; výběr z bankomatu; poplatek',
    in: 'mzda; výplata; vratka',
  },
  minorUnits: 'haléře; haléřů',
};
