import { Wallet } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Overlay } from '../../shared/ui/Overlay.tsx';
import { OverlayFooter } from '../../shared/ui/OverlayFooter.tsx';
import { type DialogControl, useLock } from '../dialogs/ledgerDialog.ts';

interface FormDialogProps
  extends Omit<ComponentProps<typeof Overlay>, 'open' | 'onClose' | 'onClosed' | 'actions'> {
  control: DialogControl;
}

/** A form of the ledger: a dialog, a drawer on narrow screens. Leaving it asks first where something was changed. */
export function FormDialog({ control, children, ...overlay }: FormDialogProps) {
  useLock(control, overlay.locked ?? false);
  return (
    <Overlay {...overlay} open={control.open} onClose={control.onClose} onClosed={control.onClosed}>
      {children}
      {control.question}
    </Overlay>
  );
}

/** The fields of a form in one column. Each keeps a line for its message, so little more is needed between them. */
export const Fields = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[8]};

  > * {
    min-width: 0;
  }
`;

/** Two fields side by side; one under the other on phones, and one alone has the whole line. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${({ theme }) => `${theme.space[8]} ${theme.space[16]}`};

  > :last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }

  ${({ theme }) => theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** At the end of a label's line, where a field may stay empty. */
export const Optional = styled.span.attrs({ children: 'Optional' })`
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};
`;

interface FormFooterProps {
  saveText: string;
  /** What the button reads while the form is being saved. */
  busyText?: string | undefined;
  busy: boolean;
  /** It can't be saved as it is. */
  disabled?: boolean;
  danger?: boolean;
  onCancel: () => void;
  /** Further buttons, between Save and Cancel. */
  children?: ReactNode;
}

/** The buttons of a form in an overlay: Save, then others, then Cancel. */
export function FormFooter({
  saveText,
  busyText = 'Saving...',
  busy,
  disabled = false,
  danger = false,
  onCancel,
  children,
}: FormFooterProps) {
  return (
    <OverlayFooter onCancel={onCancel} cancelDisabled={busy} cancelOnPhones={false}>
      <Button
        variant={danger ? 'danger' : 'primary'}
        type="submit"
        disabled={disabled}
        busy={busy}
        busyText={busyText}
      >
        {saveText}
      </Button>
      {children}
    </OverlayFooter>
  );
}

interface NoAssetYetProps {
  /** Why one is needed. */
  text: string;
  onAdd: () => void;
}

/** In place of a form whose records need an asset, where the person has none. */
export function NoAssetYet({ text, onAdd }: NoAssetYetProps) {
  return (
    <EmptyState
      icon={Wallet}
      title="No Accounts Found"
      text={text}
      actions={
        <Button variant="primary" onClick={onAdd}>
          Add New Asset
        </Button>
      }
    />
  );
}
