import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../shared/ui/Button.tsx';
import { Overlay } from '../../shared/ui/Overlay.tsx';
import { OverlayBody, OverlayFooter } from '../../shared/ui/OverlayFooter.tsx';

interface FilterSheetProps {
  /** One for each filter: whether it narrows anything. */
  active: readonly boolean[];
  /** The text of the button that leads back to what is filtered. */
  show: string;
  onReset: () => void;
  children: ReactNode;
}

/** Filters for phones: a button that says how many are on, and a sheet from the bottom with all of them. */
export function FilterSheet({ active, show, onReset, children }: FilterSheetProps) {
  const [open, setOpen] = useState(false);
  const count = active.filter(Boolean).length;
  const close = () => setOpen(false);
  return (
    <>
      <Button
        icon={<SlidersHorizontal size={16} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Filters{count > 0 && ` (${count})`}
      </Button>
      <Overlay shape="bottom" open={open} onClose={close} title="Filters">
        <OverlayBody>{children}</OverlayBody>
        <OverlayFooter>
          <Button variant="primary" onClick={close}>
            {show}
          </Button>
          <Button variant="quiet" onClick={onReset}>
            Reset
          </Button>
        </OverlayFooter>
      </Overlay>
    </>
  );
}
