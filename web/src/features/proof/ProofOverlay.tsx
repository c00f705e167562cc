import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  type DialogControl,
  type LedgerDialog,
  useLedgerDialogs,
} from '../../ledger/dialogs/ledgerDialog.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { Overlay } from '../../shared/ui/Overlay.tsx';

interface ProofOverlayProps {
  control: DialogControl;
  /** What is explained. */
  description: ReactNode;
  /** Where one came from. */
  back?: LedgerDialog | undefined;
  children: ReactNode;
}

/** 'Why this amount?': a sheet from the right, under 768 px a drawer. */
export function ProofOverlay({ control, description, back, children }: ProofOverlayProps) {
  const open = useLedgerDialogs();
  return (
    <Overlay
      shape="side"
      open={control.open}
      onClose={control.onClose}
      onClosed={control.onClosed}
      title="Why this amount?"
      description={description}
      actions={
        back && <IconButton label="Go back" icon={<ArrowLeft size={20} />} onClick={() => open(back)} />
      }
    >
      {children}
    </Overlay>
  );
}
