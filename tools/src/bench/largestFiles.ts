/** A bank's file that is as large as the product reads: 20,000 rows in a little less than 10 MB. */
export interface LargestFile {
  format: string;
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The most rows that a file may have. */
export const LARGEST_ROWS = 20_000;
/** What is left below 10 MB holds the parts that are not rows. */
const FILE_BYTES = 9_990_000;

interface Row {
  /** ISO. */
  date: string;
  /** Minor units. */
  cents: number;
  /** The balance after it, in minor units. */
  balance: number;
  text: string;
}

/** How a format writes a statement in dollars whose balance begins at 1,000.00. */
interface Format {
  name: string;
  head: string;
  row: (row: Row) => string;
  foot: (last: Row) => string;
}

const decimal = (cents: number): string => (cents / 100).toFixed(2);
const comma = (cents: number): string => decimal(Math.abs(cents)).replace('.', ',');
const compact = (date: string): string => date.replaceAll('-', '');
const OPENING = 1_000_00;

const table = (delimiter: string, name: string): Format => ({
  name,
  head: `${['Date', 'Amount', 'Description', 'Balance'].join(delimiter)}\n`,
  row: ({ date, cents, text, balance }) =>
    `${[date, decimal(cents), text, decimal(balance)].join(delimiter)}\n`,
  foot: () => '',
});

const camtBalance = (code: string, cents: number, date: string): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="USD">${decimal(cents)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${date}</Dt></Dt></Bal>\n`;

const formats: Readonly<Record<string, Format>> = {
  CSV: table(',', 'largest.csv'),
  TSV: table('\t', 'largest.tsv'),
  OFX: {
    name: 'largest.ofx',
    head: 'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:UTF-8\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>1<ACCTID>2<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>\n',
    row: ({ date, cents, text, balance }) =>
      `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${compact(date)}<TRNAMT>${decimal(cents)}<FITID>${balance}<NAME>Shop<MEMO>${text}</STMTTRN>\n`,
    foot: ({ balance, date }) =>
      `</BANKTRANLIST><LEDGERBAL><BALAMT>${decimal(balance)}<DTASOF>${compact(date)}</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n`,
  },
  QIF: {
    name: 'largest.qif',
    head: '!Type:Bank\n',
    row: ({ date, cents, text }) => `D${date}\nT${decimal(cents)}\nPShop\nM${text}\n^\n`,
    foot: () => '',
  },
  CAMT: {
    name: 'largest.xml',
    head: `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Ccy>USD</Ccy></Acct>${camtBalance('OPBD', OPENING, '2020-01-01')}`,
    row: ({ date, cents, text }) =>
      `<Ntry><Amt Ccy="USD">${decimal(Math.abs(cents))}</Amt><CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${date}</Dt></BookgDt><NtryDtls><TxDtls><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>\n`,
    foot: ({ balance, date }) => `${camtBalance('CLBD', balance, date)}</Stmt></BkToCstmrStmt></Document>\n`,
  },
  MT940: {
    name: 'largest.sta',
    head: `:20:STARTUMS\n:25:12345678/0000123456\n:28C:1/1\n:60F:C200101USD${comma(OPENING)}\n`,
    row: ({ date, cents, text }) =>
      `:61:${compact(date).slice(2)}${compact(date).slice(4)}${cents < 0 ? 'D' : 'C'}${comma(cents)}NMSCNONREF\n:86:${(text.match(/.{1,60}/g) ?? []).join('\n')}\n`,
    foot: ({ balance, date }) => `:62F:C${compact(date).slice(2)}USD${comma(balance)}\n-\n`,
  },
};

/** One of each format. `whose` makes it another file than the one of anybody else. */
export function* largestFiles(whose: number): Generator<LargestFile, void> {
  for (const [format, { name, head, row, foot }] of Object.entries(formats)) {
    let balance = OPENING;
    let last: Row = { date: '2020-01-01', cents: 0, balance, text: '' };
    // How long the texts may be, by what a row has beside its text.
    const beside = row({ ...last, date: '2020-01-01', cents: -10_000, balance: 9_999_999, text: '' }).length;
    const width = Math.floor((FILE_BYTES / LARGEST_ROWS - beside) * (format === 'MT940' ? 60 / 61 : 1));
    const rows = Array.from({ length: LARGEST_ROWS }, (_, place) => {
      const cents = place % 5 === 0 ? 900 + (place % 1_000) : -(100 + (place % 97));
      balance += cents;
      const date = new Date(Date.UTC(2020, 0, 1 + Math.floor(place / 12))).toISOString().slice(0, 10);
      last = { date, cents, balance, text: textOf(place, whose, width) };
      return row(last);
    });
    const bytes = new TextEncoder().encode([head, ...rows, foot(last)].join(''));
    yield { format, name, bytes };
  }
}

/** Words that differ from row to row, so many characters together. */
function textOf(place: number, whose: number, width: number): string {
  const words = `CARD ${place} SHOP ${place % 300} PERSON ${whose} `;
  return words
    .repeat(Math.ceil(width / words.length))
    .slice(0, width)
    .trimEnd();
}
