import type { ImportRow } from '@ledgerline/contract';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styled from 'styled-components';
import { useCategories } from '../../ledger/queries/useCategories.ts';
import { CategoryPicker } from '../../ledger/ui/CategoryPicker.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Field } from '../../shared/ui/Field.tsx';
import { Overlay } from '../../shared/ui/Overlay.tsx';
import { OverlayBody, OverlayFooter } from '../../shared/ui/OverlayFooter.tsx';
import { compactScreen, useMediaQuery } from '../../shared/ui/useMediaQuery.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { GridHeads, GridRow } from './GridRow.tsx';
import { count } from './importTexts.ts';
import { choicesOf, isTicked, type RowChange, type RowChanges } from './rowChoices.ts';

interface RowsGridProps {
  rows: readonly ImportRow[];
  changes: RowChanges;
  /** They are being imported as they stand. */
  busy: boolean;
  onChange: (rows: readonly number[], change: RowChange) => void;
  /** Asks for a category for these rows. */
  onCategory: (rows: readonly number[]) => void;
}

/**
 * All rows of the file as a grid, of which only those in sight are drawn. One row takes the keyboard: arrows move, Space
 * ticks, C chooses its category, Shift+C that of all ticked rows of its direction.
 */
export function RowsGrid({ rows, changes, busy, onChange, onCategory }: RowsGridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const isCompact = useMediaQuery(compactScreen);
  const height = isCompact ? 132 : 64;
  const { first, last } = useWindow(scroller, rows.length, height);
  const [active, setActive] = useState(0);
  /** Counts the keys that moved to a row. */
  const [moved, setMoved] = useState(0);
  const keys = useId();

  useLayoutEffect(() => {
    if (moved === 0) return;
    const element = scroller.current;
    if (element === null) return;
    const top = active * height;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + height > element.scrollTop + element.clientHeight) {
      element.scrollTop = top + height - element.clientHeight;
    }
    const row = element.querySelector<HTMLElement>(`[data-row="${active}"]`);
    row?.focus({ preventScroll: true });
    // The list may reach beyond the screen: then the page scrolls, too.
    row?.scrollIntoView({ block: 'nearest' });
    // Once for each key: who scrolls by hand after it goes where they want.
  }, [moved, active, height]);

  const go = (row: number) => {
    setMoved((count) => count + 1);
    setActive(Math.max(0, Math.min(rows.length - 1, row)));
  };
  const onKey = (event: KeyboardEvent) => {
    // A choice within a row has keys of its own.
    if (event.target instanceof HTMLSelectElement || event.ctrlKey || event.metaKey || event.altKey) return;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / height) - 1);
    const steps: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + page,
      PageUp: active - page,
      Home: 0,
      End: rows.length - 1,
    };
    const row = rows[active];
    const step = steps[event.key];
    if (step !== undefined) go(step);
    else if (row === undefined) return;
    else if (event.key === ' ' && !(event.target instanceof HTMLButtonElement)) {
      onChange([active], { ticked: !isTicked(row, changes.get(active)) });
    } else if (event.key === 'c') {
      if (choicesOf(row).length === 0) return;
      onCategory([active]);
    } else if (event.key === 'C') {
      onCategory(
        rows.flatMap((other, index) =>
          other.amount < 0 === row.amount < 0 && isTicked(other, changes.get(index)) ? [index] : [],
        ),
      );
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const rowAt = (index: number) => {
    const row = rows[index];
    if (row === undefined) return null;
    return (
      <GridRow
        key={row.row}
        row={row}
        index={index}
        height={height}
        change={changes.get(index)}
        active={index === active}
        onFocus={() => setActive(index)}
        onChange={(change) => onChange([index], change)}
        onCategory={() => onCategory([index])}
      />
    );
  };

  return (
    <>
      <VisuallyHidden id={keys}>
        Arrow keys move between rows. Space ticks a row. C chooses its category, Shift and C that of all
        ticked rows of the same direction.
      </VisuallyHidden>
      <GridHeads />
      <Scroller ref={scroller} $row={height} inert={busy}>
        <Grid
          role="grid"
          aria-label="Rows of the file"
          aria-rowcount={rows.length}
          aria-describedby={keys}
          style={{ height: rows.length * height }}
          onKeyDown={onKey}
          onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setMoved(0)}
        >
          {rows.slice(first, last).map((_, offset) => rowAt(first + offset))}
          {/* The row that has the keyboard stays in the page also while it is scrolled away. */}
          {(active < first || active >= last) && rowAt(active)}
        </Grid>
      </Scroller>
    </>
  );
}

/** Where the list goes on, its last row is cut in half: phones draw no scrollbar that says so. */
const Scroller = styled.div<{ $row: number }>`
  overflow-y: auto;
  max-height: calc(round(down, min(40rem, 70dvh), ${({ $row }) => $row}px) - ${({ $row }) => $row / 2}px);
  margin: 0 calc(-1 * ${({ theme }) => theme.space[8]});
`;

const Grid = styled.div`
  position: relative;

  [data-row] {
    scroll-margin-block: ${({ theme }) => theme.size.header} ${({ theme }) => theme.size.bottomBar};
  }
`;

/** Rows beyond the seen ones that are drawn, so that a quick scroll shows no gap. */
const beyond = 8;

/** Which rows of a long list of equal rows are in sight: from the first to before the last. */
function useWindow(scroller: RefObject<HTMLElement | null>, count: number, height: number) {
  const [seen, setSeen] = useState({ top: 0, height: 640 });
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const look = () => setSeen({ top: element.scrollTop, height: element.clientHeight });
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller]);
  const first = Math.max(0, Math.floor(seen.top / height) - beyond);
  const last = Math.min(count, Math.ceil((seen.top + seen.height) / height) + beyond);
  return { first, last };
}

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
