import type { BankSays, StatementImport } from '@ledgerline/contract';
import { cutAtWord, limits } from '@ledgerline/domain/values';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { ledger } from '../../../ledger/commands/ledger.ts';
import { useMayWrite } from '../../../ledger/lookingBack/useMayWrite.ts';
import { useAssets } from '../../../ledger/queries/useAssets.ts';
import { type HistoryRow, isTransaction, type Transaction } from '../../../ledger/records/records.ts';
import { tellDone } from '../../../ledger/writes/tellDone.ts';
import { useWrite } from '../../../ledger/writes/useWrite.ts';
import { api } from '../../../shared/api/api.ts';
import { ledgerKey } from '../../../shared/api/queryClient.ts';
import { unwrap } from '../../../shared/api/serviceResult.ts';
import { longDate, shortDate } from '../../../shared/format/dates.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { type FactLine, FactList } from './FactList.tsx';

/** What banks say of a record, whole: of a transfer for each side that a statement has. */
export function BankFacts({
  row,
  bank,
  onDone,
}: {
  row: HistoryRow;
  bank: readonly BankSays[];
  /** The record was changed by what a bank says. */
  onDone: () => void;
}) {
  const { data: assets } = useAssets();
  return bank.map((says) => {
    const name = assets?.find(({ id }) => id === says.asset)?.name;
    return (
      <Part key={`${says.asset} ${says.import}`}>
        <h3>{bank.length > 1 && name !== undefined ? `The bank of ${name} says` : 'The bank says'}</h3>
        <OneBank says={says} />
        {isTransaction(row) && !row.isDeleted && <UseAsPayee transaction={row} says={says} onDone={onDone} />}
      </Part>
    );
  });
}

function OneBank({ says }: { says: BankSays }) {
  const { data: imported } = useQuery({
    queryKey: [ledgerKey, 'imports', says.import],
    queryFn: async ({ signal }) =>
      unwrap(await api.call('GET /imports/:id', { params: { id: says.import }, signal })),
  });
  const facts: FactLine[] = [
    { label: 'Text', value: says.text },
    ...(says.counterparty === '' ? [] : [{ label: 'Counterparty', value: says.counterparty }]),
    ...(says.reference === '' ? [] : [{ label: 'Reference', value: says.reference }]),
    { label: 'Booked on', value: longDate(says.bookedOn) },
    ...(imported ? [{ label: 'Imported from', value: importText(imported) }] : []),
  ];
  return <FactList facts={facts} />;
}

const importText = ({ fileName, at }: StatementImport): string =>
  `${fileName}, ${shortDate(at.slice(0, 10))}`;

const Part = styled.section`
  margin-top: ${({ theme }) => theme.space[16]};

  > h3 {
    padding-bottom: ${({ theme }) => theme.space[8]};
    font-size: ${({ theme }) => theme.font.size.body};
  }
`;

interface UseAsPayeeProps {
  transaction: Transaction;
  says: BankSays;
  onDone: () => void;
}

const longest = { min: 1, max: limits.payee.max, maxUnits: limits.payee.max };

/** Takes the payee that the bank names into a record that has another one, or none. */
function UseAsPayee({ transaction, says, onDone }: UseAsPayeeProps) {
  const mayWrite = useMayWrite();
  const payee = cutAtWord(says.counterparty, longest);
  const { id, title, revision } = transaction;
  const { busy, send } = useWrite({
    what: () => `payee ${id} ${revision} ${payee}`,
    send: (_, key) => ledger.transactions.update(transaction, { payee, expectedRevision: revision }, key),
    onDone({ meta }) {
      tellDone({ title: `“${title}” has the payee ${payee}`, revision: meta.revision });
      onDone();
    },
    failed: () => [title, 'changed'],
  });
  if (payee === '' || payee === transaction.payee) return null;
  return (
    <Button size="small" variant="quiet" busy={busy} onClick={() => mayWrite() && send()}>
      Use as payee
    </Button>
  );
}
