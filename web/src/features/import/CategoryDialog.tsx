import type { ImportRow } from '@ledgerline/contract';
import { useState } from 'react';
import { useCategories } from '../../ledger/queries/useCategories.ts';
import { CategoryPicker } from '../../ledger/ui/CategoryPicker.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Field } from '../../shared/ui/Field.tsx';
import { Overlay } from '../../shared/ui/Overlay.tsx';
import { OverlayBody, OverlayFooter } from '../../shared/ui/OverlayFooter.tsx';
import { count } from './importTexts.ts';
import type { RowChange } from './rowChoices.ts';

interface CategoryDialogProps {
  open: boolean;
  /** All of one direction. */
  rows: readonly ImportRow[];
  onChoose: (category: NonNullable<RowChange['category']>) => void;
  onClose: () => void;
}

/** Chooses one category for some rows. */
export function CategoryDialog({ open, rows, onChoose, onClose }: CategoryDialogProps) {
  const type = (rows[0]?.amount ?? 0) < 0 ? 'expense' : 'income';
  const { categories } = useCategories(type);
  const [id, setId] = useState('');
  const first = rows[0];
  const chosen = categories.find((category) => category.id === id);
  return (
    <Overlay
      open={open}
      title={rows.length === 1 ? 'Category' : `Category for ${count(rows.length, 'row')}`}
      description={rows.length === 1 ? first?.text : 'All ticked rows of this direction get it.'}
      onClose={onClose}
    >
      <OverlayBody>
        <Field label="Category">
          <CategoryPicker type={type} value={id} onChange={setId} />
        </Field>
      </OverlayBody>
      <OverlayFooter onCancel={onClose}>
        <Button
          variant="primary"
          disabled={chosen === undefined}
          onClick={() => {
            if (chosen)
              onChoose({ id: chosen.id, name: chosen.name, icon: chosen.icon, color: chosen.color });
          }}
        >
          Use it
        </Button>
      </OverlayFooter>
    </Overlay>
  );
}
