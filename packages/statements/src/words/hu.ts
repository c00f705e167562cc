import type { Language } from './language.ts';

export const hu: Language = {
  columns: {
    date: 'dátum',
    bookingDate: `könyvelés dátuma; könyvelés napja; könyvelési dátum; könyvelési nap; könyvelés;
      lekönyvelés dátuma; feldolgozás dátuma`,
    purchaseDate: `tranzakció dátuma; tranzakció napja; vásárlás dátuma; tranzakció időpontja; művelet dátuma`,
    valueDate: 'érték dátum; értéknap; értékdátum',
    amount: 'összeg; tranzakció összege; érték',
    bookedAmount: `könyvelt összeg; nettó összeg; összeg a számla devizanemében; elszámolt összeg;
      terhelt összeg`,
    originalAmount: `eredeti összeg; bruttó összeg; devizaösszeg; összeg devizában; összeg eredeti devizában;
      tranzakció eredeti összege`,
    moneyIn: 'jóváírás; jóváírások; bevétel; bevételek; befizetés; követel',
    moneyOut: 'terhelés; terhelések; kiadás; kiadások; kifizetés; tartozik',
    direction: 'terhelés/jóváírás; T/J; irány; T/K; bejövő/kimenő; előjel',
    fee: 'díj; díjak; jutalék; költség; költségek; tranzakciós díj; bankköltség; borravaló',
    rate: 'árfolyam; átváltási árfolyam; kamatláb; kamat',
    tax: 'adó; áfa; illeték',
    limit: 'limit; hitelkeret; keret; folyószámlahitelkeret',
    points: 'pontok; pont; hűségpontok',
    balance: `egyenleg; számlaegyenleg; új egyenleg; záró egyenleg; könyvelt egyenleg;
      egyenleg a tranzakció után`,
    balanceBefore: 'nyitó egyenleg; előző egyenleg; korábbi egyenleg; egyenleg a tranzakció előtt',
    currency: 'deviza; devizanem; pénznem; számla devizaneme',
    originalCurrency: 'eredeti deviza; eredeti devizanem; tranzakció devizaneme; eredeti pénznem',
    account: 'számla; számlaszám; saját számla; számla száma; saját számlaszám',
    otherAccount: `ellenszámla; partner számlaszáma; ellenoldali számla; ellenoldali számlaszám;
      kedvezményezett számlaszáma`,
    status: 'státusz; állapot',
    counterparty: `partner; partner neve; ellenoldali név; név; ellenoldal; kereskedő; partner elnevezése;
      ellenoldali neve`,
    payee: 'kedvezményezett; kedvezményezett neve',
    payer: 'fizető fél; megbízó; átutaló; fizető; indító; küldő',
    reference: 'hivatkozás; tranzakció azonosító; azonosító; referencia; bizonylatszám',
    text: 'közlemény; leírás; megjegyzés; jogcím; részletek; szöveg; tranzakció leírása',
    type: 'típus; tranzakció típusa; tranzakció típus; művelet; forgalom típusa',
  },
  within: {
    date: 'dátum; dátuma; napja',
    amount: 'összeg; *összeg; összege',
    bookedAmount: 'számla devizanemében; nettó',
    originalAmount: 'eredeti; devizában',
    fee: 'díj; jutalék',
    rate: 'árfolyam',
    tax: 'áfa; adó',
    limit: 'keret; *keret',
    balance: 'egyenleg; *egyenleg',
    balanceBefore: 'nyitó egyenleg; előző egyenleg',
  },
  balances: {
    opening: 'nyitó egyenleg; előző egyenleg',
    closing: 'záró egyenleg; új egyenleg; aktuális egyenleg',
    turnover: `forgalom; összesen; összes terhelés; összes jóváírás; terhelések összesen; jóváírások összesen;
      tartozik forgalom; követel forgalom`,
    balance: 'egyenleg; napi egyenleg; napi záró egyenleg',
  },
  beforeDay: 'napján',
  states: {
    booked: `könyvelt; könyvelve; teljesült; teljesített; végrehajtott; végrehajtva; feldolgozott; sikeres;
      elszámolt`,
    pending: 'függőben; függő; várakozó; foglalt; zárolt; nem könyvelt; folyamatban; könyvelésre vár',
    refused: 'elutasított; elutasítva; visszautasított; sikertelen; meghiúsult; nem teljesült',
    voided: 'érvénytelen; érvénytelenített; sztornó; sztornózott; stornó',
    expired: 'lejárt',
    cancelled: 'törölt; törölve; visszavont; visszavonva; lemondott',
    refunded: 'visszatérített; visszatérítve; visszatérítés; visszautalt',
  },
  noFee: 'nincs; ingyenes; díjmentes',
  flags: { yes: 'igen; i; igaz', no: 'nem; hamis' },
  directions: {
    out: 't; terhelés; kiadás; tartozik; kimenő',
    in: 'j; k; jóváírás; bevétel; követel; bejövő',
  },
  hints: {
    out: 'vásárlás; készpénzfelvétel',
    in: 'munkabér; jóváírás; visszatérítés',
  },
};
