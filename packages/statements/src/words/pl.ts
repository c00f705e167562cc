import type { Language } from './language.ts';

export const pl: Language = {
  columns: {
    date: 'data',
    bookingDate: `data zrealizowania; data zakończenia; data księgowania; data zaksięgowania; data rozliczenia; zaksięgowano; data obciążenia;
      data realizacji`,
    purchaseDate:
      'data rozpoczęcia; data operacji; data transakcji; data zakupu; data płatności; data wykonania',
    valueDate: 'data waluty',
    amount: 'kwota; kwota transakcji; kwota operacji; suma; kwota płatności; wartość',
    bookedAmount: `kwota w walucie rachunku; kwota rozliczenia; kwota netto; kwota zaksięgowana;
      kwota po prowizji; kwota z prowizją`,
    originalAmount: `kwota oryginalna; kwota w walucie oryginalnej; kwota brutto; kwota w walucie obcej;
      kwota transakcji w walucie; kwota w walucie transakcji; kwota pierwotna`,
    moneyIn: 'wpływy; uznania; uznanie; wpłata; wpłaty; przychód; przychody',
    moneyOut: 'wypływy; obciążenia; obciążenie; wydatki; wydatek; wypłaty; wypłata; debet',
    direction: 'Ma/Wn; Wn/Ma; strona; obciążenie/uznanie; uznanie/obciążenie; kierunek',
    fee: 'prowizja; opłata; opłaty; prowizje; opłaty i prowizje; napiwek; napiwki',
    rate: 'kurs; kurs wymiany; kurs walutowy; oprocentowanie; stopa procentowa',
    tax: 'podatek; vat',
    limit: 'limit; limit kredytowy; dostępny limit',
    points: 'punkty; saldo punktów',
    balance: `saldo po operacji; saldo po transakcji; saldo; saldo rachunku; saldo księgowe; saldo końcowe;
      stan konta; saldo po księgowaniu; stan rachunku`,
    balanceBefore: `saldo przed operacją; saldo przed transakcją; saldo początkowe; saldo poprzednie;
      saldo przed`,
    currency: 'waluta; waluta rachunku',
    originalCurrency: 'waluta oryginalna; waluta transakcji; waluta obca; waluta operacji',
    account: `nazwa konta; nazwa rachunku; rachunek; numer rachunku; konto; moje konto; numer konta; z rachunku; własny rachunek;
      rachunek własny`,
    otherAccount: `rachunek kontrahenta; numer rachunku kontrahenta; rachunek odbiorcy; na rachunek;
      rachunek nadawcy; rachunek przeciwstawny; numer konta kontrahenta; nr rachunku kontrahenta`,
    refusal: 'powód odrzucenia',
    status: 'stan; stan operacji',
    counterparty: `nadawca/odbiorca; kontrahent; dane kontrahenta; nazwa kontrahenta; odbiorca/nadawca;
      nazwa odbiorcy/nadawcy; sklep; imię i nazwisko; nadawca i odbiorca; nazwa`,
    payee: 'odbiorca; nazwa odbiorcy; beneficjent; odbiorca przelewu',
    payer: 'nadawca; zleceniodawca; płatnik; nazwa nadawcy; dane nadawcy',
    reference: `numer transakcji; referencje; numer referencyjny; nr transakcji; numer operacji;
      nr referencyjny; identyfikator`,
    text: `opis; opis operacji; tytuł; tytuł operacji; szczegóły; szczegóły transakcji; dane szczegółowe;
      opis transakcji; tytułem; uwagi; komunikat; notatka`,
    type: 'typ; typ operacji; typ transakcji; rodzaj; rodzaj operacji; rodzaj transakcji',
  },
  within: {
    bookingDate: 'księgowania; zaksięgowania',
    purchaseDate: 'operacji; transakcji; zakupu',
    date: 'data',
    valueDate: 'waluty',
    amount: 'kwota',
    bookedAmount: 'walucie rachunku; kwota netto; z prowizją; po prowizji',
    originalAmount: 'walucie obcej; walucie oryginalnej; kwota brutto; kwota oryginalna',
    fee: 'prowizja; opłata; prowizji',
    rate: 'kurs',
    tax: 'podatek; vat',
    limit: 'limit',
    points: 'punkty; punktów',
    balance: 'saldo',
    balanceBefore: 'saldo przed; saldo początkowe; saldo poprzednie',
  },
  balances: {
    opening: 'z przeniesienia; przeniesienie; saldo początkowe; saldo otwarcia; saldo poprzednie',
    closing: 'saldo końcowe; saldo zamknięcia; nowe saldo',
    turnover: `obroty; suma obrotów; suma obciążeń; suma uznań; suma; razem; łącznie; obroty wn; obroty ma;
      podsumowanie`,
    balance: 'saldo; saldo dzienne; saldo na dzień; saldo księgowe',
  },
  beforeDay: 'na dzień; na; z dnia',
  states: {
    booked: `zaksięgowana; zaksięgowano; zaksięgowany; zrealizowana; zrealizowany; wykonana; wykonany;
      rozliczona; rozliczony; zakończona; zakończony; zatwierdzona; sukces; zaakceptowana; zaakceptowano`,
    pending: `oczekujac*; w toku; w realizacji; niezaksięgowana; niezaksięgowany; blokada; zablokowana;
      do realizacji; autoryzacja; zaplanowana`,
    refused: `odrzucona; odrzucony; odrzucono; odmowa; nieudana; nieudany; niezrealizowana; niezrealizowany;
      nie powiodła się`,
    voided: 'unieważniona; unieważniony; nieważna; storno; stornowana',
    expired: 'wygasła; wygasł; przeterminowana; przedawniona',
    cancelled: 'anulowana; anulowany; anulowano; odwołana; wycofana; cofnięta',
    refunded: 'zwrócona; zwrócono; zwrócony; zwrot; refundacja',
    partly: 'częściowo zwrócona; częściowy zwrot',
  },
  noFee: 'brak; bezpłatnie; bezpłatna; bezpłatny; bez opłat; nie dotyczy; zwolniony',
  flags: { yes: 'tak; prawda', no: 'nie; fałsz' },
  directions: {
    out: 'wn; obciążenie; obciążenia; wydatek; wypływ; wychodzący; wychodząca; debet',
    in: 'ma; uznanie; uznania; wpływ; przychodzący; przychodząca; przychód; kredyt',
  },
  hints: {
    thanks: 'dziękujemy',
    out: 'zakup; wypłata z bankomatu',
    in: 'wynagrodzenie; zwrot',
  },
  minorUnits: 'grosze; groszy',
};
