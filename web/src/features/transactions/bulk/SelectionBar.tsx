import {
  ArrowLeftRight,
  CalendarDays,
  CircleDashed,
  Hash,
  type LucideIcon,
  Store,
  Tag,
  Trash2,
  Wallet,
  X,
} from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { transactions } from '../../../ledger/commands/groupCommands.ts';
import { type ManyField, useLedgerDialogs } from '../../../ledger/dialogs/ledgerDialog.ts';
import { type HistoryFilters, narrowing } from '../../../ledger/history/historyFilters.ts';
import { readHistory, useTransactions } from '../../../ledger/queries/useTransactions.ts';
import type { HistoryRow } from '../../../ledger/records/records.ts';
import { BarBelow } from '../../../ledger/rows/BarBelow.ts';
import { mostAtOnce } from '../../../ledger/rows/selection.ts';
import { showToast } from '../../../shared/toasts/showToast.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { Strong, Text } from '../../../shared/ui/layout.ts';
import { usePageStatus } from '../../../shared/ui/page.ts';
import { visuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { type SelectionControl, selectionBarId } from './useSelection.ts';

const actions: readonly { what: ManyField; text: string; icon: LucideIcon }[] = [
  { what: 'category', text: 'Category', icon: Tag },
  { what: 'payee', text: 'Payee', icon: Store },
  { what: 'tags', text: 'Tags', icon: Hash },
  { what: 'account', text: 'Account', icon: Wallet },
  { what: 'date', text: 'Date', icon: CalendarDays },
  { what: 'status', text: 'Status', icon: CircleDashed },
  { what: 'transfer', text: 'Transfer', icon: ArrowLeftRight },
  { what: 'delete', text: 'Delete', icon: Trash2 },
];

interface SelectionBarProps {
  control: SelectionControl;
  filters: HistoryFilters;
}

/** What can be done with the selected transactions, while there are any; stays in sight. How many they are is announced. */
export function SelectionBar({ control, filters }: SelectionBarProps) {
  const { selection, selecting, clear } = control;
  const size = selection.chosen.size;
  const isOpen = selecting || size > 0;
  return (
    <>
      <Announcement size={size} />
      {isOpen && (
        <Bar id={selectionBarId} aria-label="Selected transactions">
          <Strong as="strong" className="figures">
            {size.toLocaleString('en-US')} selected
          </Strong>
          <Tools $any={size > 0}>
            <AllThatMatch control={control} filters={filters} />
            {size > mostAtOnce ? (
              <Text as="span" ink="normal" size="caption">
                Only {mostAtOnce} can be changed at once.
              </Text>
            ) : (
              <Actions control={control} />
            )}
          </Tools>
          <IconButton size="small" label="Clear the selection" icon={X} onClick={clear} />
        </Bar>
      )}
    </>
  );
}

function Actions({ control: { selection, clear } }: Pick<SelectionBarProps, 'control'>) {
  const open = useLedgerDialogs();
  return (
    <Buttons>
      {actions.map(({ what, text, icon: Icon }) => (
        <Action
          key={what}
          size="small"
          variant="quiet"
          disabled={selection.chosen.size === 0}
          aria-haspopup="dialog"
          icon={<Icon size={16} aria-hidden="true" />}
          onClick={() => open({ kind: 'changeMany', what, chosen: selection.chosen, onChanged: clear })}
        >
          {text}
        </Action>
      ))}
    </Buttons>
  );
}

function AllThatMatch({ control, filters }: SelectionBarProps) {
  const { chosen } = control.selection;
  const { count, busy, read } = useMatching(filters);
  if (count === undefined || count <= chosen.size) return null;
  const isCut = count > mostAtOnce;
  if (isCut && chosen.size >= mostAtOnce)
    return (
      <Text as="span" ink="normal" size="caption">
        of {transactions(count)} that match. At most {mostAtOnce} can be changed at once.
      </Text>
    );
  const total = count.toLocaleString('en-US');
  return (
    <Button
      size="small"
      busy={busy}
      onClick={() => void read().then((rows) => rows !== null && control.selectAll(rows))}
    >
      {isCut ? `Select the first ${mostAtOnce}` : `Select all ${total}`}
      <Rest>{isCut ? ` of ${total}` : ' that match'}</Rest>
    </Button>
  );
}

/** On phones only heard: there is no room. */
const Rest = styled.span`
  white-space: pre;

  ${({ theme }) => theme.media.narrow} {
    ${visuallyHidden}
  }
`;

/** Says how many are selected, and that none are any more. */
function Announcement({ size }: { size: number }) {
  const [wasOpen, setWasOpen] = useState(false);
  if (size > 0 && !wasOpen) setWasOpen(true);
  const text = size > 0 ? `${transactions(size)} selected` : wasOpen ? 'Nothing selected' : '';
  usePageStatus(text);
  return null;
}

const Bar = styled(BarBelow)`
  > :first-child {
    white-space: nowrap;
  }

  ${({ theme }) => theme.media.narrow} {
    gap: ${({ theme }) => theme.space[8]};
    padding: ${({ theme }) => `${theme.space[4]} ${theme.space[4]} ${theme.space[4]} ${theme.space[12]}`};
  }
`;

/** On phones one line that scrolls: what can be done with the selected, then all that match; at first only these. */
const Tools = styled.div<{ $any: boolean }>`
  flex: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => `${theme.space[8]} ${theme.space[12]}`};
  min-width: 0;

  ${({ theme }) => theme.media.narrow} {
    /* Hidden text in it scrolls along. */
    position: relative;
    flex-wrap: nowrap;
    gap: 0;
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scrollbar-width: none;
    ${({ $any }) => $any && 'mask-image: linear-gradient(to right, #000 calc(100% - 2rem), transparent);'}

    > * {
      flex: none;
      white-space: nowrap;
    }

    > :not(:last-child) {
      order: ${({ $any }) => ($any ? 1 : 0)};
    }

    > :last-child {
      display: ${({ $any }) => !$any && 'none'};
    }
  }
`;

const Buttons = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[4]};
  margin-inline-start: auto;

  ${({ theme }) => theme.media.narrow} {
    gap: 0;
    margin: 0;
  }
`;

const Action = styled(Button)`
  /* All on one line with what is selected: two would cover a row more. */
  @media (max-width: 1399.98px) {
    padding-inline: ${({ theme }) => theme.space[8]};

    > svg {
      display: none;
    }
  }

  &:not(:disabled):hover {
    background: ${({ theme }) => theme.ground.surface};
  }
`;

/** The most rows that the server answers at once. */
const pageLimit = 100;

interface Matching {
  /** How many transactions match the filters; undefined while that is not known. */
  count: number | undefined;
  busy: boolean;
  /** Reads those that can be changed at once, in the order of the list. Says so and answers null where it can't. */
  read: () => Promise<HistoryRow[] | null>;
}

/** All transactions that match the filters, on whichever page. Transfers are not among them. */
function useMatching(filters: HistoryFilters): Matching {
  const [busy, setBusy] = useState(false);
  const query = { ...narrowing(filters), sort: filters.sort, resolveReferences: true };
  const isWanted = filters.type !== 'transfer';
  const { data } = useTransactions({ ...query, page: 1, limit: 1 }, { enabled: isWanted });
  const count = isWanted ? data?.meta.total : undefined;

  async function read(): Promise<HistoryRow[] | null> {
    setBusy(true);
    try {
      const rows = new Map<string, HistoryRow>();
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const answer = await readHistory({ ...query, page, limit: pageLimit });
        pages = Math.min(answer.meta.totalPages, mostAtOnce / pageLimit);
        for (const row of answer.rows) rows.set(row.id, row);
      }
      return [...rows.values()];
    } catch (error) {
      showToast({
        kind: 'error',
        title: 'The transactions could not be selected',
        ...(error instanceof Error && { description: error.message }),
      });
      return null;
    } finally {
      setBusy(false);
    }
  }
  return { count, busy, read };
}
