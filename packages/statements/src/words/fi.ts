import type { Language } from './language.ts';

export const fi: Language = {
  columns: {
    date: 'päivämäärä; päivä',
    bookingDate: 'kirjauspäivä; pvm; kirjattu; kirjauspvm; kirjaamispäivä; maksettu',
    purchaseDate: 'maksupäivä; tapahtumapäivä; ostopäivä; tapahtumapvm; tapahtuman päivä; tapahtuma pvm',
    valueDate: 'arvopäivä; arvopvm',
    amount: 'summa; määrä; määrä euroa; tapahtuman määrä; euroa; rahamäärä',
    bookedAmount: `kirjattu määrä; nettosumma; määrä tilin valuutassa; veloitettu määrä;
      summa tilin valuutassa`,
    originalAmount: `alkuperäinen määrä; bruttosumma; määrä ulkomaan valuutassa; alkuperäinen summa;
      valuuttamäärä; määrä alkuperäisessä valuutassa`,
    moneyIn: 'pano; panot; hyvitys; hyvitykset; tulot; tulo; talletus; kredit; sisään',
    moneyOut: 'otto; otot; veloitus; veloitukset; menot; meno; debet; ulos',
    direction: 'pano/otto; otto/pano; debet/kredit; suunta',
    fee: 'palkkio; palvelumaksu; kulut; toimituspalkkio; palkkiot',
    rate: 'kurssi; vaihtokurssi; valuuttakurssi; korko; korkoprosentti',
    tax: 'vero; alv; lähdevero',
    limit: 'luottoraja; limiitti; ottoraja',
    points: 'pisteet; bonuspisteet',
    balance: 'saldo; saldo tapahtuman jälkeen; tilin saldo; loppusaldo; uusi saldo',
    balanceBefore: 'saldo ennen; alkusaldo; edellinen saldo; saldo ennen tapahtumaa',
    currency: 'valuutta; tilin valuutta',
    originalCurrency: 'alkuperäinen valuutta; tapahtuman valuutta; ulkomaan valuutta',
    account: 'tilin nimi; tili; tilinumero; oma tili; tilin numero',
    otherAccount: `saajan tilinumero; vastatili; saajan tili; maksajan tili; saajan tilinumero ja pankin bic;
      vastapuolen tili; maksajan tilinumero`,
    status: 'tila',
    counterparty: 'saaja/maksaja; maksaja/saaja; vastapuoli; nimi; kauppa; vastapuolen nimi',
    payee: 'saaja; saajan nimi; vastaanottaja',
    payer: 'maksaja; maksajan nimi; lähettäjä',
    reference: 'arkistointitunnus; viite; viitenumero; arkistotunnus; arkistointitunnukset; viite/viesti',
    text: 'viesti; selitys; kuvaus; maksun aihe; selite; lisätiedot; tarkoitus; muistiinpano',
    type: 'laji; tapahtumalaji; tapahtumatyyppi; tyyppi',
  },
  within: {
    date: '*päivä; pvm',
    amount: 'määrä; summa',
    originalAmount: 'alkuperäinen; ulkomaan',
    fee: 'palkkio; *palkkio',
    rate: '*kurssi',
    tax: 'vero; alv',
    limit: '*raja',
    balance: 'saldo; *saldo',
    balanceBefore: 'saldo ennen; alkusaldo',
  },
  balances: {
    opening: 'alkusaldo; edellinen saldo; avaussaldo',
    closing: 'loppusaldo; uusi saldo; päätössaldo',
    turnover: 'yhteensä; summa; panot yhteensä; otot yhteensä; tapahtumat yhteensä; välisumma; liikevaihto',
    balance: 'saldo; päivän saldo; päiväsaldo',
  },
  beforeDay: 'klo; pvm',
  states: {
    booked: 'kirjattu; suoritettu; toteutunut; toteutettu; valmis; hyväksytty; maksettu; käsitelty',
    pending: `odottaa; odottava; varattu; katevaraus; käsittelyssä; kirjaamaton; ei kirjattu; vireillä;
      tuleva`,
    refused: 'hylätty; evätty; epäonnistunut; epäonnistui; torjuttu; ei toteutunut',
    voided: 'mitätöity; mitätön',
    expired: 'vanhentunut; rauennut; erääntynyt',
    cancelled: 'peruttu; peruutettu; peruuntunut; poistettu; keskeytetty',
    refunded: 'palautettu; hyvitetty',
  },
  noFee: 'ei; ei mitään; maksuton; ilmainen; sisältyy',
  directions: {
    out: 'otto; meno; veloitus; debet; lähtevä',
    in: 'pano; tulo; hyvitys; kredit; saapuva',
  },
  hints: {
    out: 'osto; korttiosto; käteisnosto',
    in: 'palkka; palautus',
  },
};
