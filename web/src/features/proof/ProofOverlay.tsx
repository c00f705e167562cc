import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DialogControl, LedgerDialog } from '../../ledger/dialogs/ledgerDialog.ts';
import { useLedgerDialogs } from '../../ledger/dialogs/useLedgerDialogs.ts';
import { Drawer } from '../../shared/ui/Drawer.tsx';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { Sheet } from '../../shared/ui/Sheet.tsx';
import { narrowScreen, useMediaQuery } from '../../shared/ui/useMediaQuery.ts';

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
  const narrow = useMediaQuery(narrowScreen);
  const open = useLedgerDialogs();
  const Overlay = narrow ? Drawer : Sheet;
  return (
    <Overlay
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
