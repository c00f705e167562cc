import { withoutAccents } from '../values/dateCell.ts';

/** What a column of a bank's table holds. */
export type Role =
  | 'date'
  | 'valueDate'
  | 'amount'
  | 'moneyIn'
  | 'moneyOut'
  | 'direction'
  | 'fee'
  | 'balance'
  | 'currency'
  | 'account'
  | 'status'
  | 'counterparty'
  | 'reference'
  | 'text';

/** What the header of a column says: a role, whether the name is exactly one that is known, and a currency in it. */
export interface HeaderWord {
  role: Role;
  exact: boolean;
  currency?: string;
}

/** Names of columns by role, in the languages whose banks write tables. Plain letters, lower case. */
const names: Record<Role, string> = {
  date: `date; booking date; bookingdate; book date; transaction date; posting date; post date; posted date; posted;
    date posted; posted on; process date; processed date; trans date; txn date; tran date; completed date; date completed;
    entry date; buchungstag; buchungsdatum; buchung; datum; boekdatum; boekingsdatum; transactiedatum; date operation;
    date de l operation; date d operation; date de comptabilisation; date comptable; dateop; fecha; fecha operacion;
    fecha de operacion; fecha contable; f operacion; data; data contabile; data operazione; data registrazione;
    data da operacao; data do lancamento; data lancamento; data mov; data movimento; data operacji; data ksiegowania;
    data transakcji; datum zauctovani; datum transakce; datum provedeni; datum uctovani; bokforingsdag; bokforingsdatum;
    transaktionsdag; transaktionsdatum; dato; bokfort; bokfort dato; bogforingsdato; kirjauspaiva; pvm; tanggal; tgl;
    tanggal transaksi; konyveles datuma; konyveles napja; islem tarihi; tarih; дата; дата операции; дата проводки;
    ημερομηνια; 日付; 取引日; 交易日期; 记账日期; 거래일자; 거래일시`,
  valueDate: `value date; valuedate; value; valuta; valutadatum; wertstellung; wertstellungsdatum; wertstellungstag;
    date valeur; date de valeur; dateval; fecha valor; f valor; data valuta; data valor; data waluty; rentedatum;
    rente datum; valutadag; valutadato; rantedag; interest date; arvopaiva; ertek datum; valor; дата валютирования`,
  amount: `amount; transaction amount; net amount; amount in account currency; amt; betrag; umsatz; bedrag;
    transactiebedrag; transaktionsbetrag; montant; importe; importo; kwota; kwota transakcji; kwota operacji; castka;
    objem; belopp; belob; belop; summa; maara; jumlah; nominal; nilai; nilai transaksi; tutar; islem tutari; osszeg;
    сумма; сумма операции; net; netto; ποσο; 金額; 金额; 交易金额; 금액; 거래금액; value amount; valor movimento; quantia`,
  moneyOut: `debit; debits; debit amount; amount debit; withdrawal; withdrawals; withdrawal amount; withdrawal amt; money out;
    paid out; out; outgoing; payments; soll; belastung; belastungen; lastschrift; ausgang; ausgaben; debet; af; uit;
    debito; debe; cargo; cargos; adeudos; dare; uscite; addebiti; addebito; saida; saidas; depense; depenses; retrait;
    charge; charges; charge amount; purchases; purchase amount; wyplywy; obciazenia; obciazenie; vydaje; vydaj; pengeluaran; mutasi debet; keluar; ut; uttag; ut fra konto; расход;
    χρεωση; outflow; debitos; お支払金額; 出金; 支出; 출금; 출금액; money spent; spent`,
  moneyIn: `credit; credits; credit amount; amount credit; deposit; deposits; deposit amount; deposit amt; money in; paid in; in;
    incoming; receipts; haben; gutschrift; gutschriften; eingang; einnahmen; kredit; bij; credito; haber; abono; abonos;
    payments and credits; payments credits; ingreso; ingresos; avere; entrate; accrediti; accredito; entrada; entradas; depot; recette; recettes; wplywy;
    uznania; uznanie; prijmy; prijem; pemasukan; masuk; mutasi kredit; insattning; inn pa konto; приход; πιστωση; inflow; creditos;
    お預り金額; 入金; 收入; 입금; 입금액; money received; received`,
  direction: `debit credit; credit debit; debitcredit; creditdebit; debit or credit; d c; dc; c d; cd; dr cr; drcr; cr dr;
    af bij; afbij; bij af; soll haben; s h; sh; haben soll; debet credit; debet kredit; credit debit indicator; direction;
    sens; sign; signe; dk; d k; k d; ma wn; indicator; cdtdbtind; transaction direction; debit credit indicator; jenis`,
  fee: `fee; fees; fee amount; gebuhr; gebuehr; entgelt; kosten; frais; comision; commissione; prowizja; avgift; biaya`,
  balance: `balance; running balance; running bal; bokfort saldo; guthaben; account balance; closing balance; balance after; balance after transaction;
    end balance; new balance; ledger balance; saldo; saldo na trn; saldo na mutatie; saldo nach buchung; kontostand;
    kontosaldo; solde; solde apres operation; saldo contabile; saldo po operacji; saldo po transakcji; zustatek;
    zustatek po transakci; saldo akhir; bakiye; egyenleg; behallning; saldo dopo; остаток; остаток после операции;
    υπολοιπο; 残高; 差引残高; 余额; 잔액; 거래후잔액`,
  currency: `currency; ccy; curr; currency code; wahrung; waehrung; munt; muntsoort; devise; moneda; divisa; waluta;
    mena; mata uang; moeda; para birimi; valuutta; deviza; валюта; νομισμα; 通貨; 币种; 통화`,
  account: `account; product; account number; account no; own account; iban bban; rekening; rekeningnummer; auftragskonto;
    kontonummer; compte; numero de compte; cuenta; conto; conta; rachunek; ucet; cislo uctu; счет`,
  status: `status; state; info; transaction status; statut; estado; stato; статус`,
  counterparty: `payee; name; counterparty; counter party; counterparty name; merchant; merchant name; beneficiary;
    beneficiary name; partner name; partner; recipient; recipient name; naam tegenpartij; tegenpartij; naam; empfanger; auftraggeber;
    auftraggeber empfanger; auftraggeber begunstigter; begunstigter auftraggeber; beguenstigter auftraggeber; beguenstigter zahlungspflichtiger; begunstigter zahlungspflichtiger; zahlungsempfanger;
    zahlungsempfanger in; name zahlungsbeteiligter; beguenstigter; beneficiaire; tiers; nom; beneficiario; ordenante;
    destinatario; nadawca odbiorca; kontrahent; odbiorca; protistrana; nazev protiuctu; mottagare; modtager; mottaker;
    saaja; saaja maksaja; penerima; nama; контрагент; naam omschrijving; name description; payee name`,
  reference: `reference; ref; ref no; reference no; reference number; transaction id; transactionid; transaction reference;
    transaction number; txn id; id; unique id; fitid; referenz; kundenreferenz; bankreferenz; referentie;
    transactiereferentie; volgnr; volgnummer; reference operation; referencia; numer transakcji; id transakce;
    arkivnummer; arkistointitunnus; no referensi; номер документа`,
  text: `description; transaction description; transaction remarks; remarks; narration; payment reference; beschreibung;
    beschreibung1; beschreibung2; beschreibung3; vorgang; umsatzart; umsatztyp; zahlungspflichtige r; descrizione completa;
    descrizione estesa; details; transaction details; narrative; memo; notes; note; particulars;
    text; buchungstext; verwendungszweck; omschrijving; omschrijving 1; omschrijving 2; omschrijving 3; mededelingen;
    libelle; libelle operation; libelle complementaire; detail; concepto; descripcion; observaciones; movimiento;
    descrizione; descrizione operazione; causale; descricao; historico; opis; opis operacji; tytul; tytul operacji; popis;
    zprava; zprava pro prijemce; poznamka; tekst; beskrivelse; beskrivning; rubrik; viesti; selitys; keterangan; uraian;
    berita; deskripsi; aciklama; kozlemeny; payment details; purpose; transaction type; type; message; mutatiesoort;
    назначение; назначение платежа; описание; περιγραφη; αιτιολογια; 摘要; お取扱内容; 交易摘要; 적요; 내용`,
};

const exactRoles = new Map<string, Role>();
for (const [role, list] of Object.entries(names)) {
  for (const name of list.split(';')) exactRoles.set(name.trim().replace(/\s+/g, ' '), role as Role);
}

/** Columns with the parts of the amount of a row above them, as UBS has them. */
const parts = new Set([
  'individual amount',
  'einzelbetrag',
  'montant individuel',
  'sous montant',
  'importo singolo',
]);

/** Words that tell a role where the whole name is not known. */
const telling: readonly [RegExp, Role][] = [
  [
    /\b(value|valuta|wertstellung|valeur|valor)\b.*\b(date|datum|data|fecha)\b|\b(date|datum|data|fecha)\b.*\b(value|valuta|valeur|valor)\b/,
    'valueDate',
  ],
  [/\b(balance|saldo|solde|kontostand)\b/, 'balance'],
  [/\b(withdrawals?|debit|money out|paid out)\b/, 'moneyOut'],
  [/\b(deposits?|credit|money in|paid in)\b/, 'moneyIn'],
  [/\b(amount|betrag|bedrag|montant|importe|importo|kwota|belopp|jumlah)\b/, 'amount'],
  [/\b(date|datum|fecha|tanggal)\b/, 'date'],
  [/\b(description|details|verwendungszweck|omschrijving|libelle|narrative|memo)\b/, 'text'],
];

const codes: ReadonlySet<string> = new Set(
  Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()),
);

/** What the name of a column says about it; undefined where it says nothing. */
export function readHeader(cell: string): HeaderWord | undefined {
  const signs = cell
    .replaceAll('R$', ' brl ')
    .replaceAll('€', ' eur ')
    .replaceAll('£', ' gbp ')
    .replaceAll('$', ' usd ');
  const plain = withoutAccents(
    signs.toLowerCase().replaceAll('ø', 'o').replaceAll('ł', 'l').replaceAll('æ', 'ae').replaceAll('ı', 'i'),
  )
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  if (parts.has(plain)) return undefined;
  const exact = exactRoles.get(plain);
  if (exact) return { role: exact, exact: true };
  const [, head, code] = /^(.*?)(?: in)? (\p{L}{3})$/u.exec(plain) ?? [];
  const currency = code !== undefined && codes.has(code) ? code.toUpperCase() : undefined;
  const rest = currency === undefined ? plain : (head ?? '');
  const role = exactRoles.get(rest);
  const found: HeaderWord | undefined = role
    ? { role, exact: true }
    : telling.filter(([words]) => words.test(rest)).map(([, told]) => ({ role: told, exact: false }))[0];
  if (!found) return undefined;
  // "$" stands for many dollars: no code is taken from it.
  return currency === undefined || /(?<!R)\$/.test(cell) ? found : { ...found, currency };
}

const out = new Set(
  'd dr dt db deb debit debet debito debe s soll af uit out outgoing dbit withdrawal ausgang lastschrift belastung expense - wn obciazenie w ut 借 支出 출금'.split(
    ' ',
  ),
);
const into = new Set(
  'c cr ct k kr cre credit kredit credito haber h haben bij in incoming crdt deposit eingang gutschrift income + ma uznanie 贷 收入 입금'.split(
    ' ',
  ),
);

/** What a card's list says of its rows: a payment there is money in. */
const onCards: Readonly<Record<string, -1 | 1>> = {
  purchase: -1,
  purchases: -1,
  sale: -1,
  charge: -1,
  'cash advance': -1,
  fee: -1,
  interest: -1,
  payment: 1,
  refund: 1,
  return: 1,
};
/** On other lists a payment is money out. */
const elsewhere: Readonly<Record<string, -1 | 1>> = { payment: -1, refund: 1, receipt: 1, salary: 1 };

/** What a cell of a direction's column says: -1 money out, 1 money in; undefined for anything else. */
export type DirectionReader = (cell: string) => -1 | 1 | undefined;

const plainDirection = (cell: string): string => withoutAccents(cell.trim().toLowerCase()).replace(/\.$/, '');

/** What a cell says under any other cells. */
export const readDirection: DirectionReader = (cell) => {
  const plain = plainDirection(cell);
  return out.has(plain) ? -1 : into.has(plain) ? 1 : undefined;
};

/** Reads a column of directions as a whole: only its other cells tell what "Payment" is. */
export function directionReader(cells: readonly string[]): DirectionReader {
  const words = new Set(cells.map(plainDirection));
  const isCard = ['purchase', 'purchases', 'sale', 'charge', 'cash advance', 'return'].some((word) =>
    words.has(word),
  );
  const isPaid = ['deposit', 'receipt', 'income', 'salary'].some((word) => words.has(word));
  const more = isCard ? onCards : isPaid ? elsewhere : {};
  return (cell) => readDirection(cell) ?? more[plainDirection(cell)];
}

/** Whether a status or a date's cell says that the row is not booked, or not yet. */
export const saysPending = (cell: string): boolean =>
  /\b(pend|pending|denied|vorgemerkt|offen|venter|ventende|vantande|reserver(?:et|t|erad)|odottaa|ausstehend|unposted|not posted|processing|in process|authori[sz]ed|en attente|pendiente|in attesa|pendente|oczekujac\w*|reverted|declined|failed|cancell?ed|abgelehnt|storniert)\b/i.test(
    withoutAccents(cell),
  );
