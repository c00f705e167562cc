import type { PlanLine } from '@ledgerline/contract';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { FormFooter } from '../../../ledger/forms/FormDialog.tsx';
import { useWrite } from '../../../ledger/writes/useWrite.ts';
import type { ServiceResult } from '../../../shared/api/serviceResult.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { Overlay } from '../../../shared/ui/Overlay.tsx';
import { OverlayBody, OverlayFooter } from '../../../shared/ui/OverlayFooter.tsx';

/** The questions that the plan asks; `move` gives a line money. */
export type PlanQuestion =
  | { kind: 'move'; to: PlanLine }
  | { kind: 'fill' }
  | { kind: 'copy' }
  | { kind: 'start' };

/** What the plan's dialogs have in common. */
export interface PlanDialogProps {
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

interface QuestionFormProps extends PlanDialogProps {
  title: string;
  description?: string;
  /** The text of the button that writes; null where there is nothing to write. */
  verb: string | null;
  /** Writes; undefined where something typed is wrong, which the field says. */
  onSave: () => Promise<ServiceResult<unknown>> | undefined;
  children: ReactNode;
}

/** A question of the plan: it closes when its answer is written, else it says why it wasn't and can be sent again. */
export function QuestionForm({ title, description, verb, onSave, children, ...dialog }: QuestionFormProps) {
  const { busy, failure, send } = useWrite({
    send: (sent: Promise<ServiceResult<unknown>>) => sent,
    onDone: dialog.onClose,
  });
  function submit() {
    const sent = busy ? undefined : onSave();
    if (sent !== undefined) send(sent);
  }
  return (
    <Overlay {...dialog} title={title} locked={busy} {...(description !== undefined && { description })}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Body>
          {failure && (
            <Alert kind="error">{Object.values(failure.errors ?? {})[0]?.[0] ?? failure.message}</Alert>
          )}
          {children}
        </Body>
        {verb === null ? (
          <OverlayFooter onCancel={dialog.onClose} />
        ) : (
          <FormFooter saveText={verb} busy={busy} onCancel={dialog.onClose} />
        )}
      </form>
    </Overlay>
  );
}

const Body = styled(OverlayBody)`
  display: grid;
  gap: ${({ theme }) => theme.space[12]};
`;
