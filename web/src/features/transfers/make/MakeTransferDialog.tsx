import { namesAsset } from '@ledgerline/domain/namesAsset';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { ledger } from '../../../ledger/commands/ledger.ts';
import type { DialogControl } from '../../../ledger/dialogs/ledgerDialog.ts';
import { Fields, FormDialog, FormFooter } from '../../../ledger/forms/FormDialog.tsx';
import { shownAfter } from '../../../ledger/owing/owing.ts';
import { useAccounts } from '../../../ledger/queries/useAssets.ts';
import { useOtherSides } from '../../../ledger/queries/useOtherSides.ts';
import { useDateOfRecord } from '../../../ledger/queries/useSchedules.ts';
import { type Asset, minorOf, type Transaction } from '../../../ledger/records/records.ts';
import { moneyKindOf, wordsOf } from '../../../ledger/rows/rows.ts';
import { proposeLink } from '../../../ledger/schedules/proposeLink.ts';
import { AccountPicker } from '../../../ledger/ui/AccountPicker.tsx';
import { BalanceChange, Inset } from '../../../ledger/ui/BalanceNotes.tsx';
import { useWrite } from '../../../ledger/writes/useWrite.ts';
import { longDate } from '../../../shared/format/dates.ts';
import { useFormatAmount } from '../../../shared/money/formatAmount.ts';
import { Money } from '../../../shared/money/Money.tsx';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { Quiet, Text, TitleLines } from '../../../shared/ui/layout.ts';
import { OverlayBody } from '../../../shared/ui/OverlayFooter.tsx';
import { radioCardStyle } from '../../../shared/ui/radioCardStyle.ts';

interface MakeTransferDialogProps {
  transaction: Transaction;
  control: DialogControl;
}

/** Puts a transfer in a transaction's place: asks for the account at the other end, and which record is its other side. */
export function MakeTransferDialog({ transaction, control }: MakeTransferDialogProps) {
  const { id, title, amount, date, type, revision } = transaction;
  const format = useFormatAmount();
  const { accounts } = useAccounts();
  const [chosen, setChosen] = useState<string>();
  const asset = chosen ?? likelyOther(transaction, accounts);
  const [side, setSide] = useState<string>();
  const [submitted, setSubmitted] = useState(false);
  const sides = useOtherSides(transaction, asset);
  const settled = useDateOfRecord(transaction);
  const other = accounts.find((known) => known.id === asset);
  // What the server would take: the only one that it can be.
  const record = side ?? (sides?.length === 1 ? sides[0]?.id : noSide);

  const { busy, failure, send, dismiss } = useWrite({
    what: (body: { asset: string; record?: string | null }) =>
      `transfer ${id} ${revision} ${JSON.stringify(body)}`,
    send: (body, key) => ledger.transfers.turn(transaction, body, key),
    done: (_, { fromAsset, toAsset }) => ({
      title: `“${title}” is a transfer now`,
      description: `${format(amount)} from ${fromAsset.name} to ${toAsset.name}`,
    }),
    onDone({ data }) {
      void proposeLink(data.id);
      control.onDone();
    },
  });
  const said = failure?.errors ?? {};

  function make() {
    setSubmitted(true);
    if (asset !== '') send({ asset, ...(sides && { record: record === noSide ? null : (record ?? null) }) });
  }

  return (
    <FormDialog
      control={control}
      locked={busy}
      title="Make it a transfer"
      description={`${title}, ${format(amount)}, ${longDate(date)}`}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          make();
        }}
      >
        <OverlayBody>
          <Fields>
            {failure !== null && said['asset'] === undefined && said['record'] === undefined && (
              <Alert kind="error">{failure.message}</Alert>
            )}
            <Field
              label={type === 'expense' ? 'To' : 'From'}
              required
              error={said['asset']?.[0] ?? (submitted && asset === '' ? 'Account is required' : undefined)}
            >
              <AccountPicker
                value={asset}
                onChange={(next) => {
                  setChosen(next);
                  setSide(undefined);
                  dismiss();
                }}
                isOffered={(account) => account.id !== transaction.account.id}
              />
            </Field>
            {other && sides && sides.length > 0 && (
              <OtherSideChoice
                account={other.name}
                sides={sides}
                value={record ?? noSide}
                error={said['record']?.[0]}
                onChange={setSide}
              />
            )}
            {other && sides && (
              <TurnPreview transaction={transaction} other={other} isTakenIn={record !== noSide} />
            )}
            {settled && (
              <Alert kind="notice">
                {`“${settled.schedule.title}” of ${longDate(settled.dueOn)} is open again: this transaction stood for it.`}
              </Alert>
            )}
          </Fields>
        </OverlayBody>
        <FormFooter saveText="Make Transfer" busy={busy} onCancel={control.onClose} />
      </form>
    </FormDialog>
  );
}

/** The asset that a transaction's words name, else the only other one; empty where there is no telling. */
function likelyOther(transaction: Transaction, assets: readonly Asset[]): string {
  const others = assets.filter(({ id }) => id !== transaction.account.id);
  const named = others.filter((asset) => namesAsset(wordsOf(transaction), asset));
  const [only] = named.length > 0 ? named : others;
  return only !== undefined && (named.length === 1 || others.length === 1) ? only.id : '';
}

interface TurnPreviewProps {
  transaction: Transaction;
  other: Asset;
  /** The other account has the money already. */
  isTakenIn: boolean;
}

/** What a transfer in a transaction's place does: to the other account, and to incomes or expenses. */
function TurnPreview({ transaction: { type, amount, account }, other, isTakenIn }: TurnPreviewProps) {
  const format = useFormatAmount();
  const moved = type === 'expense' ? minorOf(amount) : -minorOf(amount);
  const after = shownAfter(other, isTakenIn ? 0 : moved);
  const total = type === 'expense' ? 'Expenses' : 'Income';
  return (
    <Inset as="section" aria-label="Preview">
      <BalanceChange
        name={other.name}
        before={other.balance}
        after={after.balance}
        shortfall={after.shortfall}
        owed={{ before: other.owed, after: after.owed }}
      />
      <Quiet>
        {`${isTakenIn ? `${account.name} and ${other.name} stay as they are` : `${account.name} stays as it is`}. ${total}: ${format(amount)} less.`}
      </Quiet>
    </Inset>
  );
}

/** Stands for no record. */
const noSide = '';

interface OtherSideChoiceProps {
  account: string;
  sides: readonly Transaction[];
  /** A record's id, or `noSide`. */
  value: string;
  error: string | undefined;
  onChange: (record: string) => void;
}

/** Chooses which record of the other account is the same money: the transfer takes its place. */
function OtherSideChoice({ account, sides, value, error, onChange }: OtherSideChoiceProps) {
  const name = useId();
  return (
    <Group>
      <Legend>{`The same money in ${account}`}</Legend>
      <Quiet>The transfer takes its place, so that it counts once.</Quiet>
      {sides.map((side) => (
        <Option key={side.id}>
          <input type="radio" name={name} checked={value === side.id} onChange={() => onChange(side.id)} />
          <TitleLines>
            <strong>{side.title}</strong>
            <span className="figures">{longDate(side.date)}</span>
          </TitleLines>
          <Money amount={side.amount} kind={moneyKindOf(side)} />
        </Option>
      ))}
      <Option>
        <input type="radio" name={name} checked={value === noSide} onChange={() => onChange(noSide)} />
        None of these
      </Option>
      {error !== undefined && (
        <Text tone="danger" size="caption" role="alert">
          {error}
        </Text>
      )}
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  gap: ${({ theme }) => theme.space[8]};
  min-width: 0;
  margin-bottom: ${({ theme }) => theme.space[12]};
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  padding: 0;
  color: ${({ theme }) => theme.ink.normal};
  font-weight: ${({ theme }) => theme.font.weight.medium};
`;

const Option = styled.label`
  ${radioCardStyle}
`;
