import type { Language } from './language.ts';

export const nl: Language = {
  columns: {
    bookingDate: 'boekdatum; boekingsdatum',
    purchaseDate: 'transactiedatum',
    valueDate: 'rentedatum; rente datum',
    amount: 'bedrag; transactiebedrag',
    moneyOut: 'af; uit; debet',
    moneyIn: 'bij',
    direction: 'af/bij; afbij; bij/af; debet/credit',
    balance: 'saldo na trn; saldo na mutatie',
    currency: 'munt; muntsoort',
    account: 'rekening; rekeningnummer',
    counterparty: 'naam tegenpartij; tegenpartij; naam; naam/omschrijving',
    reference: 'referentie; transactiereferentie; volgnr; volgnummer',
    text: 'omschrijving; omschrijving 1; omschrijving 2; omschrijving 3; mededelingen',
    type: 'mutatiesoort',
  },
  within: { amount: 'bedrag', text: 'omschrijving' },
  balances: { opening: 'beginsaldo; vorig saldo', closing: 'slotsaldo; eindsaldo; nieuw saldo' },
  beforeDay: 'op; per',
  directions: { out: 'af; uit; debet', in: 'bij' },
  hints: {
    thanks: 'betaling ontvangen',
    out: 'betaalautomaat; aankoop; geldopname',
    collected: 'incasso',
    in: 'salaris; loon; terugbetaling',
  },
};
