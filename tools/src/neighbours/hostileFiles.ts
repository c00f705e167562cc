import type { Heavy } from './heavy.ts';
import { laterAsset } from './heavyLedger.ts';

/** A bank's file that costs much to read or to decide on. */
export interface HostileFile {
  text: string;
  /** The asset that it is for, where it is not the first one. */
  asset?: string;
}

const HEADER = 'Date,Amount,Description\n';

/** Rows that are all the same, and none is in the ledger. */
export const equalRows = ({ today, size }: Heavy): HostileFile => ({
  text: HEADER + `${today},-2.00,Coffee\n`.repeat(size.equal),
});

/** Each row may be the other half of each of as many records of another asset. */
export const possibleTransfers = ({ today, size }: Heavy): HostileFile => ({
  text: HEADER + `${today},1.00,Coffee\n`.repeat(size.equal),
});

/** Each row may be each of as many records. */
export const equalRecords = ({ today, size }: Heavy): HostileFile => ({
  text: HEADER + `${today},-1.00,Coffee\n`.repeat(size.equal),
  asset: laterAsset(0),
});

/** As many columns as a table may have, and as many rows. */
export const widestTable = ({ today, size }: Heavy): HostileFile => {
  const more = Array.from({ length: 197 }, (_, column) => `,c${column}`).join('');
  return {
    text: `Date,Amount,Description${more}\n` + `${today},-3.00,Lunch${',x'.repeat(197)}\n`.repeat(size.equal),
  };
};

/** As many columns as find room in a file. */
export const tooWideTable = ({ today, size }: Heavy): HostileFile => ({
  text: `Date;Amount;Description${';x'.repeat(24 * size.repeats)}\n${today};-1.00;Lunch\n`,
});

/** A name of a column that begins to look like a known one at each of its words. */
export const headerOfRepeats = ({ today, size }: Heavy): HostileFile => ({
  text: `Date;${'value '.repeat(size.repeats / 2)};Amount\n${today};Lunch;-1.00\n`,
});

/** One entry with as many texts, each another. */
export const entryOfRepeats = ({ today, size }: Heavy): HostileFile => {
  const texts = Array.from({ length: size.repeats }, (_, place) => `<Ustrd>a${place}</Ustrd>`).join('');
  const entry = `<Ntry><Amt Ccy="USD">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${today}</Dt></BookgDt><NtryDtls><TxDtls><RmtInf>${texts}</RmtInf></TxDtls></NtryDtls></Ntry>`;
  return {
    text: `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>${entry}</Stmt></BkToCstmrStmt></Document>`,
  };
};
