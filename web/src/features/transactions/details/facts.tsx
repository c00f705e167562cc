import type { BankSays, SetBy, StatementImport } from '@ledgerline/contract';
import { cutAtWord, limits } from '@ledgerline/domain/values';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { ledger } from '../../../ledger/commands/ledger.ts';
import { submitForm } from '../../../ledger/forms/useRecordForm.ts';
import { useMayWrite } from '../../../ledger/lookingBack/useLookingBack.ts';
import { TagsInput } from '../../../ledger/names/LabelInputs.tsx';
import { labelProblems } from '../../../ledger/names/labelProblems.ts';
import { useAssets } from '../../../ledger/queries/useAssets.ts';
import { useRules } from '../../../ledger/queries/useRules.ts';
import {
  type HistoryRow,
  isTransaction,
  type Transaction,
  type TransferRow,
} from '../../../ledger/records/records.ts';
import { setByRules } from '../../../ledger/rules/setByRules.ts';
import { useWrite } from '../../../ledger/writes/useWrite.ts';
import { api } from '../../../shared/api/api.ts';
import { ledgerKey } from '../../../shared/api/queryClient.ts';
import { unwrap } from '../../../shared/api/serviceResult.ts';
import { longDate, shortDate } from '../../../shared/format/dates.ts';
import { Button, TextLink } from '../../../shared/ui/Button.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { Stack } from '../../../shared/ui/layout.ts';
import { type Chips, textsOf } from '../../../shared/ui/typedChips.ts';

export interface FactLine {
  label: string;
  value: ReactNode;
}

/** Facts of a record, each a line with its label. */
export function FactList({ facts }: { facts: readonly FactLine[] }) {
  return (
    <List>
      {facts.map(({ label, value }) => (
        <Fact key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fact>
      ))}
    </List>
  );
}

const List = styled.dl`
  border-top: 1px solid ${({ theme }) => theme.ground.hairline};
`;

const Fact = styled.div`
  display: grid;
  grid-template-columns: 8.5rem minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[12]};
  align-items: center;
  min-height: 44px;
  padding: ${({ theme }) => theme.space[8]} 0;
  border-bottom: 1px solid ${({ theme }) => theme.ground.hairline};

  dt {
    color: ${({ theme }) => theme.ink.quiet};
  }

  dd {
    color: ${({ theme }) => theme.ink.strong};
    white-space: pre-line;
  }

  &:last-child {
    border-bottom: 0;
  }
`;

interface SetByFactsProps {
  setBy: SetBy;
  /** A link was followed: what they stand in gives way to what opens there. */
  onFollow: () => void;
}

/** Which rules set fields of a record. Each leads to what the rule said then. */
export function SetByFacts({ setBy, onFollow }: SetByFactsProps) {
  const set = setByRules(setBy);
  const { data: rules } = useRules({ enabled: set.length > 0 });
  if (set.length === 0) return null;
  return (
    <RuleList aria-label="Set by rules">
      {set.map(({ rule: { id, name, version }, fields }) => (
        <li key={`${id} ${version}`}>
          {fields} set by rule{' '}
          <TextLink to={`/dashboard/settings/rules?rule=${id}&version=${version}`} replace onClick={onFollow}>
            {name}
          </TextLink>
          {rules?.every((rule) => rule.id !== id) === true && ' (removed)'}
        </li>
      ))}
    </RuleList>
  );
}

const RuleList = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  padding: ${({ theme }) => theme.space[12]} 0;
  border-top: 1px solid ${({ theme }) => theme.ground.hairline};
  color: ${({ theme }) => theme.ink.quiet};
`;

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
    done: () => ({ title: `“${title}” has the payee ${payee}` }),
    onDone: () => onDone(),
    failed: () => [title, 'changed'],
  });
  if (payee === '' || payee === transaction.payee) return null;
  return (
    <Button size="small" variant="quiet" busy={busy} onClick={() => mayWrite() && send()}>
      Use as payee
    </Button>
  );
}

interface TransferTagsProps {
  transfer: TransferRow;
  /** Other tags were saved. */
  onDone: () => void;
}

/** The only edit of a transfer: its tags. */
export function TransferTags({ transfer, onDone }: TransferTagsProps) {
  const mayWrite = useMayWrite();
  const [chips, setChips] = useState<Chips | null>(null);
  const { id, title, revision, tags } = transfer;
  const { busy, send } = useWrite({
    what: (next: string[]) => `tags ${id} ${revision} ${next.join()}`,
    send: (next, key) => ledger.transfers.changeTags(transfer, next, key),
    done: () => ({ title: 'The tags of the transfer were changed' }),
    onDone: () => onDone(),
    failed: () => [title, 'changed'],
  });
  if (chips === null)
    return (
      <Button size="small" variant="quiet" onClick={() => mayWrite() && setChips({ chips: tags, text: '' })}>
        {tags.length === 0 ? 'Add tags' : 'Change tags'}
      </Button>
    );

  const next = textsOf(chips);
  const problem = labelProblems({ tags: next }).tags;
  function save() {
    if (problem !== undefined) return;
    if (JSON.stringify(next) === JSON.stringify(tags)) setChips(null);
    else send(next);
  }
  return (
    <form noValidate onSubmit={(event) => submitForm(event, save)}>
      <Field label="Tags" error={problem} hint="Press Enter after each.">
        <TagsInput value={chips} onChange={setChips} />
      </Field>
      <Stack row gap={8} justify="flex-end">
        <Button size="small" variant="primary" type="submit" busy={busy} busyText="Saving...">
          Save tags
        </Button>
        <Button size="small" variant="quiet" disabled={busy} onClick={() => setChips(null)}>
          Cancel
        </Button>
      </Stack>
    </form>
  );
}
