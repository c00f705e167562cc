import { sampleAsset } from '../assets/assetSamples.ts';
import { sampleCategory } from '../categories/categorySamples.ts';
import { answerPart, anyOf } from '../docs/component.ts';
import {
  BankRow,
  ClosingCheck,
  Confirmed,
  ImportPreview,
  ImportRow,
  RecordedRow,
  StatementImport,
  StatementProof,
} from './importAnswers.ts';

const asset = { id: sampleAsset.id, name: sampleAsset.name };
const bankRow = {
  line: 'The line of the file where the row begins, from 1.',
  date: 'The day on which the bank booked it.',
  amount: 'Below 0 is money out.',
  text: 'The bank’s text, whole.',
  valueDate: 'The day from which it counts for interest, where the file says it.',
  counterparty: 'The other party, where the file says it.',
  reference: 'The bank’s reference, where the file says it.',
  balanceAfter: 'The running balance, where the file says it.',
  reversal: 'It takes an earlier row back.',
};
const sampleRow = { line: 2, date: '2026-05-20', amount: -12.5, text: 'CARD PAYMENT WARUNG SARI' };
const record = {
  kind: 'transaction',
  id: '65f1c2a4b3d5e6f708192b01',
  title: 'Lunch',
  date: '2026-05-19',
} as const;
const closing = { date: '2026-05-31', balance: 87.5, recorded: 87.5, difference: 0 };
const proof = {
  by: 'running' as const,
  rows: 2,
  steps: { agree: 2, of: 2, column: 'Balance' },
};
const counts = { added: 1, matched: 0, transfers: 0, already: 0, left: 0 };
const imported = {
  id: '6720a1c4e85b3d907f16a2c8',
  asset,
  fileName: 'may.csv',
  sha256: '3f79bb7b435b05321651daefd374cdc681dc06faa65e374e38337b88ca046dea',
  format: 'csv',
  at: '2026-06-01T08:00:00.000Z',
  status: 'done' as const,
  period: { from: '2026-05-01', to: '2026-05-31' },
  planned: 1,
  written: 1,
  standing: 1,
  counts,
  proof,
  closing,
  group: '000000050c1d2e3f4a5b6c7d',
};

export const importComponents = {
  BankRow: answerPart(BankRow, {
    description: 'A row of a statement as one reading has it.',
    fields: bankRow,
    example: sampleRow,
  }),
  RecordedRow: answerPart(RecordedRow, {
    description: 'A record of the ledger that a row is, was or may be.',
    fields: {
      kind: 'Whether it is a transaction or a transfer.',
      id: 'Its id.',
      title: 'Its title.',
      date: 'Its date.',
      deletedAt: 'When it was deleted, if it was.',
    },
    example: record,
  }),
  ImportRow: answerPart(ImportRow, {
    description: 'A row of a statement, what it is to the ledger, and what happens to it by default.',
    fields: {
      ...bankRow,
      row: 'Its place among the rows of the file, from 0: what a decision names.',
      verdict: 'What it is to the ledger.',
      action: 'What happens to it unless a decision says otherwise.',
      ask: 'Whether the default is a guess that a person should look at.',
      title: 'The title that a new transaction gets.',
      payee: 'The payee that it gets: what a rule says, else the bank’s counterparty.',
      tags: 'The tags that rules give it. A transfer that a rule proposes gets them, too.',
      setBy: 'Which rules decide which of its fields.',
      category: 'The category that a new transaction gets.',
      confidence: 'How sure the server is of the category.',
      record: 'What it is already, or was before it was deleted.',
      perhaps:
        'A record that was imported earlier and may be this row in other words or moved by days, with the bank’s text of then.',
      candidates: 'Records written by hand that it may be, the likeliest first, at most five.',
      transfers: 'Own assets to or from which it may have moved money, the likeliest first, at most five.',
      more: 'How many more candidates, or transfers, there are. A decision may name any of them.',
      settles: 'The date of a schedule that its record stands for by the default.',
    },
    example: {
      row: 0,
      ...sampleRow,
      verdict: 'new',
      action: 'add',
      ask: false,
      title: 'CARD PAYMENT WARUNG SARI',
      payee: '',
      tags: [],
      setBy: {},
      category: sampleCategory,
      confidence: 0.92,
    },
  }),
  StatementProof: answerPart(StatementProof, {
    description: 'How the file’s own balances prove how it was read.',
    fields: {
      by: 'By a running balance, by an opening and a closing one, or by none.',
      rows: 'How many rows are proved.',
      breaks: 'The first place where the file contradicts itself.',
      steps:
        'How many steps from one balance to the next agree, of how many; `column` names the column of a running balance. Absent where no balances were compared, and for imports of before.',
      because:
        'Why nothing is proved: the rule that fails, and the column of money that is left over. Absent where something is proved, and for imports of before.',
    },
    example: proof,
  }),
  ClosingCheck: answerPart(ClosingCheck, {
    description: 'What a bank says for the end of a day, beside the records dated up to it.',
    fields: {
      date: 'The day.',
      balance: 'What the bank says.',
      recorded: 'What the records add up to.',
      difference: '`recorded` less `balance`.',
      differsFrom: 'The first day on which they part.',
    },
    example: closing,
  }),
  StatementImport: answerPart(StatementImport, {
    description: 'One import of a statement.',
    fields: {
      id: 'Its id.',
      asset: 'The asset whose statement it is.',
      fileName: 'What the file was called.',
      sha256: 'The hash of its bytes.',
      format: 'The format that was read.',
      at: 'When it began.',
      status: '`open`: cut short, to be continued or taken back. `taken-back`: none of its rows stands.',
      period: 'The days of the statement.',
      planned: 'How many rows it writes.',
      written: 'How many it has written.',
      standing: 'How many of those still stand.',
      counts: 'What became of the file’s rows.',
      proof: 'What proves the reading.',
      closing: 'What its closing balance said of the records.',
      group: 'What GET /activity?group= and POST /activity/groups/{id}/revert call it.',
    },
    example: imported,
  }),
  ImportPreview: {
    ...anyOf(ImportPreview, {
      description: 'What was read (`read`), or one question that the file leaves open (`question`).',
      example: undefined as never,
    }),
    example: {
      outcome: 'question' as const,
      question: {
        about: 'dates' as const,
        text: 'No day above 12 in 214 rows: is 03/04 the 3rd of April?',
        options: [{ label: 'Day first', reading: { dateOrder: 'dmy' }, rows: [sampleRow] }],
      },
      reading: { format: 'csv' },
    },
  },
  Confirmed: answerPart(Confirmed, {
    description: 'An asset, and what a bank says of it.',
    fields: { asset: 'The asset.', check: 'What the bank says beside the records.' },
    example: { asset: sampleAsset, check: closing },
  }),
};
