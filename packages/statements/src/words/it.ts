import type { Language } from './language.ts';

export const it: Language = {
  columns: {
    date: 'data',
    bookingDate: `data di completamento; data di fine; data contabile; data registrazione; data di contabilizzazione; data contabilizzazione;
      contabilizzato il; data di registrazione; data addebito; data registrazione contabile`,
    purchaseDate: `data di inizio; data operazione; data dell'operazione; data transazione; data acquisto; data di acquisto;
      data pagamento`,
    valueDate: 'data valuta; valuta; data di valuta',
    amount: 'importo; importo operazione; somma; ammontare; importo transazione; importo movimento',
    bookedAmount: `importo netto; importo in valuta del conto; importo addebitato; netto;
      importo contabilizzato; importo comprensivo di commissioni`,
    originalAmount: `importo originale; importo lordo; lordo; importo in valuta; importo in divisa estera;
      importo in valuta estera; importo valuta; importo in divisa`,
    partAmount: 'importo singolo',
    moneyIn: `avere; entrate; accrediti; accredito; entrata; versamento; versamenti; importo avere;
      importo accredito`,
    moneyOut: `dare; uscite; addebiti; addebito; uscita; prelievo; prelievi; spese; importo dare;
      importo addebito`,
    direction: 'dare/avere; segno; D/A; avere/dare; tipo movimento',
    fee: 'commissione; commissioni; spese bancarie; costo; costi; mancia; arrotondamento',
    rate: 'cambio; tasso; tasso di cambio; tasso di interesse',
    tax: 'imposta; imposte; iva; tassa; tasse',
    limit: 'limite; plafond; fido; limite di credito',
    points: 'punti; saldo punti',
    balance: `saldo contabile; saldo dopo; saldo; saldo finale; saldo progressivo;
      saldo dopo operazione; nuovo saldo`,
    availableBalance: 'disponibile; saldo disponibile',
    balanceBefore: "saldo iniziale; saldo precedente; saldo prima; saldo prima dell'operazione",
    currency: 'divisa; divisa conto; valuta conto',
    originalCurrency: 'divisa originale; valuta originale; divisa estera; valuta estera; divisa operazione',
    account:
      'nome conto; nome del conto; conto; numero conto; mio conto; conto corrente; rapporto; numero rapporto',
    otherAccount: `conto controparte; iban controparte; conto beneficiario; iban beneficiario;
      conto ordinante`,
    refusal: 'motivo del rifiuto; motivo rifiuto',
    status: 'stato; stato operazione',
    counterparty: `controparte; nome; esercente; nome controparte; ordinante/beneficiario;
      beneficiario/ordinante; negozio`,
    payee: 'beneficiario; destinatario; creditore; nome beneficiario',
    payer: 'ordinante; pagatore; mittente; debitore; nome ordinante',
    reference: 'riferimento; numero operazione; id transazione; cro; trn; numero riferimento',
    text: `descrizione; descrizione completa; descrizione estesa; descrizione operazione; causale; dettagli;
      note; nota; dettaglio; oggetto; descrizione breve; operazione; motivo; causale abi`,
    type: 'tipo; tipo operazione; tipologia; tipo transazione; categoria movimento',
  },
  cards: 'titolare della carta; numero carta; numero di carta',
  within: {
    bookingDate: 'contabile; registrazione; contabilizzazione',
    purchaseDate: 'operazione; acquisto; transazione',
    date: 'data',
    valueDate: 'valuta',
    amount: 'importo',
    bookedAmount: 'importo netto; valuta del conto; comprensivo di commissioni',
    originalAmount: 'importo lordo; importo originale; divisa estera; valuta estera',
    moneyIn: 'accredito; versamento; entrate',
    moneyOut: 'addebito; prelievo; uscite',
    fee: 'commissione; commissioni; spese',
    rate: 'tasso; cambio',
    tax: 'imposta; iva',
    limit: 'limite; fido',
    points: 'punti',
    balance: 'saldo',
    balanceBefore: 'saldo iniziale; saldo precedente; saldo prima',
  },
  balances: {
    opening: `riporto; saldo riportato; saldo iniziale; saldo precedente; saldo di apertura; saldo contabile iniziale;
      saldo disponibile iniziale`,
    closing: 'saldo finale; saldo di chiusura; nuovo saldo; saldo contabile finale; saldo disponibile finale',
    turnover: `totale; totali; totale dare; totale avere; totale entrate; totale uscite; totale movimenti;
      totale addebiti; totale accrediti; subtotale`,
    balance: 'saldo; saldo contabile; saldo del giorno; saldo giornaliero; saldo liquido; saldo disponibile',
  },
  beforeDay: 'al; del; in; alla data',
  states: {
    booked: `contabilizzato; contabilizzata; eseguito; eseguita; completato; completata; confermato;
      confermata; regolato; riuscito; registrato; accettato; accettata`,
    pending: `in attesa; in corso; in sospeso; non contabilizzato; non contabilizzata; prenotato; autorizzato;
      autorizzata; in elaborazione; da contabilizzare; in lavorazione`,
    refused: `rifiutato; rifiutata; respinto; respinta; negato; negata; fallito; fallita; non riuscito;
      non eseguito`,
    voided: 'nullo; invalidato; non valido',
    expired: 'scaduto; scaduta',
    cancelled: 'annullato; annullata; stornato; stornata; revocato; revocata; cancellato; storno',
    refunded: 'rimborsato; rimborsata; restituito; riaccreditato',
    partly: 'parzialmente rimborsato; rimborso parziale',
  },
  noFee: 'nessuno; nessuna; gratis; gratuito; gratuita; esente; non prevista; inclusa',
  flags: { yes: 'sì; vero', no: 'no; falso' },
  directionsUnder: { names: 'dare/avere; avere/dare; D/A; A/D', out: 'D', in: 'A' },
  directions: {
    out: 'dare; addebito; uscita; d; uscite; spesa',
    in: 'avere; accredito; entrata; c; entrate',
  },
  hints: {
    thanks: 'pagamento ricevuto; grazie',
    out: 'acquisto; prelievo',
    collected: 'addebito',
    in: 'stipendio; accredito; rimborso',
  },
  minorUnits: 'centesimi',
};
