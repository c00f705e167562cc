import { type ReactNode, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '../../shared/ui/Button.tsx';
import { Text } from '../../shared/ui/layout.ts';
import { Overlay } from '../../shared/ui/Overlay.tsx';
import { OverlayBody, OverlayFooter } from '../../shared/ui/OverlayFooter.tsx';
import type { DialogControl } from '../dialogs/ledgerDialog.ts';

interface DeletionDialogProps {
  title: string;
  description: string;
  control: DialogControl;
  /** The person has said yes; the dialog is closing. */
  onConfirm: () => void;
  /** What is deleted, and what that changes. */
  children: ReactNode;
  /** What can be taken back. */
  note: string;
}

/** Asks before something is deleted. */
export const DeletionDialog = ({ children, note, ...question }: DeletionDialogProps) => (
  <QuestionDialog {...question} verb="Delete" danger>
    <OverlayBody>
      {children}
      <Text top={12} ink="quiet">
        {note}
      </Text>
    </OverlayBody>
  </QuestionDialog>
);

interface QuestionDialogProps extends Omit<DeletionDialogProps, 'children' | 'note'> {
  /** What the person says yes to. */
  verb: string;
  danger?: boolean;
  children?: ReactNode;
}

/** Asks before something is done. Cancel has the focus. */
export function QuestionDialog({
  title,
  description,
  control,
  onConfirm,
  verb,
  danger = false,
  children,
}: QuestionDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Overlay
      open={control.open}
      question
      initialFocus={cancel}
      title={title}
      description={description}
      onClose={control.onClose}
      onClosed={control.onClosed}
    >
      {children}
      <OverlayFooter onCancel={control.onClose} cancelRef={cancel}>
        <Button
          variant={danger ? 'danger' : 'primary'}
          onClick={() => {
            control.onDone();
            onConfirm();
          }}
        >
          {verb}
        </Button>
      </OverlayFooter>
    </Overlay>
  );
}

/** Around what a deletion does to a balance. */
export const Impact = styled.div`
  padding: ${({ theme }) => theme.space[12]};
  border: 1px solid ${({ theme }) => theme.ground.hairline};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.ground.page};

  * + & {
    margin-top: ${({ theme }) => theme.space[12]};
  }
`;
