import type { Language } from './language.ts';

export const sr: Language = {
  columns: {
    date: 'датум; datum',
    bookingDate: `датум књижења; datum knjiženja; датум извршења; datum izvršenja; датум обраде; datum obrade`,
    purchaseDate: 'датум трансакције; datum transakcije; датум плаћања; datum plaćanja',
    valueDate: 'датум валуте; datum valute',
    amount: 'износ; iznos; износ трансакције; iznos transakcije',
    bookedAmount: 'износ у валути рачуна; iznos u valuti računa; нето износ; neto iznos',
    originalAmount: `оригинални износ; originalni iznos; износ у страној валути; iznos u stranoj valuti;
      бруто износ; bruto iznos`,
    moneyIn: `потражује; potražuje; уплата; uplata; уплате; uplate; одобрење; odobrenje; приход; prihod;
      прилив; priliv; у корист; u korist`,
    moneyOut: `дугује; duguje; исплата; isplata; исплате; isplate; задужење; zaduženje; расход; rashod; одлив;
      odliv; на терет; na teret`,
    direction: 'дугује/потражује; duguje/potražuje; смер; smer',
    fee: 'накнада; naknada; провизија; provizija',
    rate: 'курс; kurs; каматна стопа; kamatna stopa',
    tax: 'порез; porez; ПДВ; PDV',
    limit: 'лимит; limit',
    points: 'поени; poeni',
    balance: 'стање; stanje; салдо; saldo; стање након трансакције; stanje nakon transakcije',
    balanceBefore: 'почетно стање; početno stanje; претходно стање; prethodno stanje',
    currency: 'валута; valuta; valuta računa',
    originalCurrency: 'оригинална валута; originalna valuta; валута трансакције; valuta transakcije',
    account: 'рачун; račun; број рачуна; broj računa',
    otherAccount: 'рачун примаоца; račun primaoca; рачун платиоца; račun platioca',
    status: 'статус',
    counterparty: 'партнер; partner; прималац/платилац; primalac/platilac; назив; naziv; трговац; trgovac',
    payee: 'прималац; primalac; корисник; korisnik',
    payer: 'платилац; platilac; налогодавац; nalogodavac; уплатилац; uplatilac',
    reference: 'референца; referenca; позив на број; poziv na broj; број трансакције; broj transakcije',
    text: `опис; opis; сврха; svrha; сврха плаћања; svrha plaćanja; сврха дознаке; svrha doznake; напомена;
      napomena`,
    type: 'врста; vrsta; врста трансакције; vrsta transakcije; тип; tip',
  },
  within: {
    date: 'датум; datum',
    amount: 'износ; iznos',
    fee: 'накнада; naknada',
    rate: 'курс; kurs',
    balance: 'стање; stanje; салдо',
  },
  balances: {
    opening: 'почетно стање; početno stanje; претходно стање; prethodno stanje',
    closing: 'крајње стање; krajnje stanje; завршно стање; završno stanje; ново стање; novo stanje',
    turnover: `промет; promet; укупан промет; ukupan promet; дуговни промет; dugovni promet; потражни промет;
      potražni promet`,
    balance: 'стање; stanje; дневно стање; dnevno stanje',
  },
  beforeDay: 'на дан; na dan; дана; dana',
  states: {
    booked: 'књижено; knjiženo; прокњижено; proknjiženo; извршено; izvršeno; реализовано; realizovano',
    pending: 'на чекању; na čekanju; у обради; u obradi; резервисано; rezervisano',
    refused: 'одбијено; odbijeno; неуспешно; neuspešno',
    voided: 'сторнирано; stornirano; поништено; poništeno',
    expired: 'истекло; isteklo',
    cancelled: 'отказано; otkazano; опозвано; opozvano',
    refunded: 'рефундирано; refundirano; враћено; vraćeno',
  },
  directions: {
    out: 'дугује; duguje; исплата; isplata; одлив; odliv; расход; rashod',
    in: 'потражује; potražuje; уплата; uplata; прилив; priliv; приход; prihod',
  },
  hints: {
    out: 'куповина; kupovina; подизање готовине; podizanje gotovine',
    in: 'плата; зарада; zarada; повраћај; povraćaj',
  },
};
