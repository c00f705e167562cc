import { freeTextFields, freeTexts } from '@ledgerline/domain/values';
import { ArrowLeftRight, Pencil, Repeat, Trash2, Undo2 } from 'lucide-react';
import { HistoryLink } from '../../../ledger/activity/HistoryLink.tsx';
import { type DialogControl, useLedgerDialogs } from '../../../ledger/dialogs/ledgerDialog.ts';
import { type HistoryRow, isTransaction, isTransfer } from '../../../ledger/records/records.ts';
import { moneyKindOf, statusText } from '../../../ledger/rows/rows.ts';
import { valuesOfRow } from '../../../ledger/schedules/scheduleValues.ts';
import { CategoryIcon, CategoryName, TransferIcon } from '../../../ledger/ui/RecordIcon.tsx';
import { useToday } from '../../../ledger/useToday.ts';
import { dateTime, dayHeading } from '../../../shared/format/dates.ts';
import { useDisplayCurrency } from '../../../shared/money/formatAmount.ts';
import { Money } from '../../../shared/money/Money.tsx';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Button, TextLink } from '../../../shared/ui/Button.tsx';
import { Quiet, Stack } from '../../../shared/ui/layout.ts';
import { Overlay } from '../../../shared/ui/Overlay.tsx';
import { OverlayBody, OverlayFooter } from '../../../shared/ui/OverlayFooter.tsx';
import { BankFacts, type FactLine, FactList, SetByFacts, TransferTags } from './facts.tsx';

interface TransactionDetailsDialogProps {
  row: HistoryRow;
  control: DialogControl;
}

/** All that is known of one row, and what can be done with it. A transfer can be undone, repeated and tagged. */
export function TransactionDetailsDialog({ row, control }: TransactionDetailsDialogProps) {
  const open = useLedgerDialogs();
  const currency = useDisplayCurrency();
  const today = useToday();
  const repeat = (
    <Button
      variant="quiet"
      icon={Repeat}
      onClick={() => open({ kind: 'addSchedule', initial: valuesOfRow(row, currency, today) })}
    >
      Repeat this…
    </Button>
  );
  return (
    <Overlay
      open={control.open}
      onClose={control.onClose}
      onClosed={control.onClosed}
      title={row.title}
      description={dayHeading(row.date)}
    >
      <OverlayBody>
        <Stack row align="center" gap={12} bottom={16} ink="strong" size="figure" weight="strong">
          {isTransfer(row) ? (
            <TransferIcon />
          ) : (
            <CategoryIcon icon={row.category.icon} color={row.category.color} />
          )}
          <Money amount={row.amount} kind={moneyKindOf(row)} />
        </Stack>
        <FactList facts={factsOf(row, () => control.onDone())} />
        {isTransaction(row) && <SetByFacts setBy={row.setBy} onFollow={() => control.onDone()} />}
        {isTransfer(row) && <TransferTags transfer={row} onDone={control.onDone} />}
        {row.bank && <BankFacts row={row} bank={row.bank} onDone={control.onDone} />}
        <HistoryLink record={row.id} />
      </OverlayBody>
      {isTransfer(row) && (
        <OverlayFooter>
          <Button icon={Undo2} onClick={() => open({ kind: 'undoTransfer', row })}>
            Undo transfer
          </Button>
          {repeat}
        </OverlayFooter>
      )}
      {!isTransfer(row) && !row.isDeleted && (
        <OverlayFooter>
          <Button
            variant="primary"
            icon={Pencil}
            onClick={() => open({ kind: 'editTransaction', transaction: row })}
          >
            Edit
          </Button>
          <Button
            variant="quiet"
            icon={Trash2}
            onClick={() => open({ kind: 'deleteTransaction', transaction: row })}
          >
            Delete
          </Button>
          {row.status !== 'failed' && (
            <Button
              variant="quiet"
              icon={ArrowLeftRight}
              onClick={() => open({ kind: 'makeTransfer', transaction: row })}
            >
              Make it a transfer…
            </Button>
          )}
          {repeat}
        </OverlayFooter>
      )}
    </Overlay>
  );
}

function factsOf(row: HistoryRow, onFollow: () => void): FactLine[] {
  const status = statusText(row.status);
  const shared: FactLine[] = [
    ...(row.description === '' ? [] : [{ label: 'Description', value: row.description }]),
    { label: 'Recorded', value: dateTime(row.createdAt) },
  ];
  const statusLine: FactLine[] =
    status === null
      ? []
      : [
          {
            label: 'Status',
            value: <Badge meaning={status === 'Failed' ? 'danger' : 'warning'}>{status}</Badge>,
          },
        ];
  if (isTransfer(row))
    return [
      { label: 'From', value: row.fromAsset.name },
      { label: 'To', value: row.toAsset.name },
      ...(row.tags.length === 0
        ? []
        : [{ label: 'Tags', value: <TagLinks tags={row.tags} onFollow={onFollow} /> }]),
      ...statusLine,
      ...shared,
    ];
  return [
    ...statusLine,
    {
      label: 'Account',
      value: row.account.isDeleted === true ? `${row.account.name} (deleted)` : row.account.name,
    },
    {
      label: 'Category',
      value: (
        <Stack as="span" row wrap align="center" gap={8}>
          <CategoryName category={row.category} />
          {row.categorizedBy === 'auto' && (
            <>
              <Badge meaning="accent">{automatic(row.confidence)}</Badge>
              <Quiet as="span">Chosen by this server from title and description.</Quiet>
            </>
          )}
        </Stack>
      ),
    },
    ...(row.refundedCategory ? [{ label: 'Refund for', value: row.refundedCategory.name }] : []),
    ...(row.goal ? [{ label: 'Pay from', value: row.goal.name }] : []),
    ...freeTextFields
      .filter((field) => row[field] !== '')
      .map((field) => ({
        label: freeTexts[field].label,
        value: field === 'payee' ? <PayeeLink payee={row.payee} onFollow={onFollow} /> : row[field],
      })),
    ...(row.tags.length === 0
      ? []
      : [{ label: 'Tags', value: <TagLinks tags={row.tags} onFollow={onFollow} /> }]),
    ...(row.paymentMethod === undefined ? [] : [{ label: 'Payment method', value: row.paymentMethod }]),
    ...shared,
  ];
}

const automatic = (confidence: number | undefined): string =>
  confidence === undefined
    ? 'Automatic'
    : confidence === 0
      ? 'Automatic, no match found'
      : `Automatic, ${Math.round(confidence * 100)}% sure`;

interface Following {
  /** The link was followed: what it stands in gives way, also where the page stays the same. */
  onFollow: () => void;
}

/** The payee of a record, which leads to all records with it. */
const PayeeLink = ({ payee, onFollow }: Following & { payee: string }) => (
  <TextLink to={`/dashboard/transactions?${new URLSearchParams({ payee })}`} replace onClick={onFollow}>
    {payee}
  </TextLink>
);

/** The tags of a record, of which each leads to all records with it. */
const TagLinks = ({ tags, onFollow }: Following & { tags: readonly string[] }) => (
  <Stack as="ul" row wrap gap={12} lineGap={4}>
    {tags.map((tag) => (
      <li key={tag}>
        <TextLink to={`/dashboard/transactions?${new URLSearchParams({ tag })}`} replace onClick={onFollow}>
          #{tag}
        </TextLink>
      </li>
    ))}
  </Stack>
);
