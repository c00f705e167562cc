import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import styled from 'styled-components';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { Menu } from '../../shared/ui/Menu.tsx';
import { useLedgerDialogs } from '../dialogs/ledgerDialog.ts';
import type { HistoryRow, Transaction } from '../records/records.ts';

/** What can be done with a row; what is not given is not offered. */
export interface RowActions {
  /** Opens the row's details; not for a deleted one. */
  onOpen?: ((row: HistoryRow) => void) | undefined;
  onEdit?: ((transaction: Transaction) => void) | undefined;
  onDelete?: ((transaction: Transaction) => void) | undefined;
}

interface TransactionActionsProps extends Pick<RowActions, 'onEdit' | 'onDelete'> {
  transaction: Transaction;
}

/** Where there is a mouse: two buttons, seen while the row is hovered or has the focus. */
export function RowButtons({ transaction, onEdit, onDelete }: TransactionActionsProps) {
  const { title } = transaction;
  return (
    <Buttons>
      {onEdit && (
        <IconButton size="small" label={`Edit ${title}`} icon={Pencil} onClick={() => onEdit(transaction)} />
      )}
      {onDelete && (
        <IconButton
          size="small"
          tone="danger"
          label={`Delete ${title}`}
          icon={Trash2}
          onClick={() => onDelete(transaction)}
        />
      )}
    </Buttons>
  );
}

/** Where there is a finger: one menu at the end of the row. */
export function RowMenu({ transaction, onEdit, onDelete }: TransactionActionsProps) {
  const edit = onEdit && {
    text: 'Edit',
    icon: <Pencil size={16} />,
    onSelect: () => onEdit(transaction),
  };
  const remove = onDelete && {
    text: 'Delete',
    icon: <Trash2 size={16} />,
    tone: 'danger' as const,
    onSelect: () => onDelete(transaction),
  };
  return (
    <MenuRoom>
      <Menu
        trigger={<IconButton label={`Actions for ${transaction.title}`} icon={Ellipsis} />}
        actions={[edit, remove].filter((action) => action !== undefined)}
      />
    </MenuRoom>
  );
}

/** Two buttons before the amount; the row shows them. */
export const Buttons = styled.div`
  position: relative;
  display: flex;
  opacity: 0;
  transition: opacity ${({ theme }) => theme.motion.press};

  ${({ theme }) => theme.media.touch} {
    display: none;
  }
`;

/** The menu's place, which a row without a menu has, too, so that all amounts stand in one line. */
export const MenuRoom = styled.div`
  position: relative;
  display: none;
  width: calc(${({ theme }) => `${theme.size.touch} - ${theme.space[12]}`});

  ${({ theme }) => theme.media.touch} {
    display: block;
  }
`;

/** What rows do on the signed-in pages: open details, edit, delete. */
export function useRowActions(): RowActions {
  const open = useLedgerDialogs();
  return useMemo(
    () => ({
      onOpen: (row) => open({ kind: 'transactionDetails', row }),
      onEdit: (transaction) => open({ kind: 'editTransaction', transaction }),
      onDelete: (transaction) => open({ kind: 'deleteTransaction', transaction }),
    }),
    [open],
  );
}
