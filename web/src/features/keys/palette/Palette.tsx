import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useLedgerDialogs } from '../../../ledger/dialogs/ledgerDialog.ts';
import { useLookingBack } from '../../../ledger/lookingBack/useLookingBack.ts';
import { categoryAddress } from '../../../ledger/queries/historyQuery.ts';
import { useAssets } from '../../../ledger/queries/useAssets.ts';
import { useOverview } from '../../../ledger/queries/useOverview.ts';
import { useOpenDates } from '../../../ledger/queries/useSchedules.ts';
import { useTransactions } from '../../../ledger/queries/useTransactions.ts';
import { useToday } from '../../../ledger/useToday.ts';
import { paletteText, recentItems, rememberItem } from '../../../shared/keys/keys.ts';
import { useStore } from '../../../shared/store/store.ts';
import { backdropStyle, panelStyle, popupItemStyle } from '../../../shared/ui/overlayStyle.ts';
import { Spinner } from '../../../shared/ui/Skeleton.tsx';
import { useRested } from '../../../shared/ui/timing.ts';
import { useBackCloses } from '../../../shared/ui/useBackCloses.ts';
import { noKeyboard, useMediaQuery } from '../../../shared/ui/useMediaQuery.ts';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { type CommandId, commands } from '../commands.ts';
import { PaletteRow } from './PaletteRow.tsx';
import {
  isStillFound,
  type PaletteGroup,
  type PaletteItem,
  paletteGroups,
  restsInThePast,
} from './paletteItems.ts';

interface PaletteProps {
  open: boolean;
  run: (command: CommandId) => void;
  onClose: () => void;
  onClosed: () => void;
}

/** Everything that can be done and found, behind Ctrl/Cmd+K: type, move with the arrows, Enter. */
export function Palette({ open, run, onClose, onClosed }: PaletteProps) {
  const choose = useChoice(run);
  const input = useRef<HTMLInputElement>(null);
  useBackCloses(open, onClose);
  /** What was chosen happens once the palette is gone, so that the focus returns to where that belongs. */
  const chosen = useRef<PaletteItem | null>(null);
  // Who opens it again before it is gone chooses again.
  useLayoutEffect(() => {
    if (open) chosen.current = null;
  }, [open]);
  const finish = () => {
    onClosed();
    if (chosen.current !== null) choose(chosen.current);
    chosen.current = null;
  };
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onOpenChangeComplete={(next) => !next && finish()}
    >
      <Dialog.Portal>
        <Backdrop />
        <Viewport>
          <Popup initialFocus={input}>
            <VisuallyHidden as={Dialog.Title}>Search everything</VisuallyHidden>
            <Finder
              inputRef={input}
              onChoose={(item) => {
                chosen.current = item;
                onClose();
              }}
            />
          </Popup>
        </Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** What choosing a line does. */
function useChoice(run: (command: CommandId) => void) {
  const open = useLedgerDialogs();
  const navigate = useNavigate();
  return (item: PaletteItem) => {
    if (item.kind !== 'searchAll') rememberItem(item.id);
    switch (item.kind) {
      case 'command':
        return run(item.command.id);
      case 'asset':
        return open({ kind: 'assetDetails', assetId: item.asset.id });
      case 'confirm':
        return open({ kind: 'confirmBalance', asset: item.asset });
      case 'due':
        return open({ kind: 'recordDate', occurrence: item.date });
      case 'category':
        return void navigate(categoryAddress(item.spent.category.id, item.from));
      case 'transaction':
        return open({ kind: 'transactionDetails', row: item.row });
      case 'searchAll':
        return void navigate(`/dashboard/transactions?${new URLSearchParams({ search: item.search })}`);
    }
  };
}

interface FinderProps {
  inputRef: React.Ref<HTMLInputElement>;
  onChoose: (item: PaletteItem) => void;
}

function Finder({ inputRef, onChoose }: FinderProps) {
  const typed = useStore(paletteText);
  const { groups, searching } = usePaletteItems(typed);
  const { asOf } = useLookingBack();
  return (
    <Autocomplete.Root<PaletteGroup[]>
      inline
      open
      mode="none"
      items={groups}
      value={typed}
      onValueChange={paletteText.set}
      itemToStringValue={({ name }: PaletteItem) => name}
      autoHighlight="always"
      keepHighlight
    >
      <Field>
        {searching ? <Spinner /> : <Search size={18} aria-hidden="true" />}
        <Input
          ref={inputRef}
          aria-label="Search everything"
          placeholder="Search or go to…"
          spellCheck={false}
          maxLength={200}
        />
      </Field>
      <VisuallyHidden as={Autocomplete.Status}>{countText(groups, searching)}</VisuallyHidden>
      <Lines>
        {({ name, items }: PaletteGroup) => (
          <Autocomplete.Group key={name} items={items}>
            <Heading>{name}</Heading>
            <Autocomplete.Collection>
              {(item: PaletteItem) => {
                const off = asOf !== undefined && restsInThePast(item);
                return (
                  // Choosing it says why it is off.
                  <Option
                    key={item.id}
                    value={item}
                    aria-disabled={off || undefined}
                    onClick={() => onChoose(item)}
                  >
                    <PaletteRow item={item} off={off} />
                  </Option>
                );
              }}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Lines>
    </Autocomplete.Root>
  );
}

function countText(groups: readonly PaletteGroup[], searching: boolean): string {
  if (searching) return 'Searching';
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return count === 1 ? '1 result' : `${count} results`;
}

const Backdrop = styled(Dialog.Backdrop)`
  ${backdropStyle}
`;

const Viewport = styled(Dialog.Viewport)`
  position: fixed;
  inset: 0;
  z-index: ${({ theme }) => theme.layer.overlay};
  display: grid;
  align-items: start;
  justify-items: center;
  padding: ${({ theme }) => theme.space[16]};
  padding-top: min(16vh, 9rem);

  ${({ theme }) => theme.media.narrow} {
    padding-top: ${({ theme }) => theme.space[16]};
  }
`;

const Popup = styled(Dialog.Popup)`
  ${panelStyle}
  display: flex;
  flex-direction: column;
  overflow: hidden;
  width: min(40rem, 100%);
  max-height: min(30rem, 100%);
  border-radius: ${({ theme }) => theme.radius.sheet};
  transition: opacity ${({ theme }) => theme.motion.press};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;

const Field = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${({ theme }) => theme.space[12]};
  padding: 0 ${({ theme }) => theme.space[16]};
  border-bottom: 1px solid ${({ theme }) => theme.ground.hairline};

  svg {
    flex: none;
    color: ${({ theme }) => theme.ink.quiet};
  }
`;

const Input = styled(Autocomplete.Input)`
  flex: 1;
  min-width: 0;
  height: 3.5rem;
  border: 0;
  outline: none;
  background: none;
  color: ${({ theme }) => theme.ink.strong};
  font-size: ${({ theme }) => theme.font.size.lead};

  &::placeholder {
    color: ${({ theme }) => theme.ink.quiet};
    opacity: 1;
  }
`;

const Lines = styled(Autocomplete.List)`
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${({ theme }) => theme.space[8]};
  outline: none;
  scroll-padding-block: ${({ theme }) => theme.space[32]};
`;

const Heading = styled(Autocomplete.GroupLabel)`
  padding: ${({ theme }) => `${theme.space[8]} ${theme.space[12]} ${theme.space[4]}`};
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};
  font-weight: ${({ theme }) => theme.font.weight.medium};
`;

const Option = styled(Autocomplete.Item)`
  ${popupItemStyle}

  &[aria-disabled] {
    color: ${({ theme }) => theme.ink.quiet};
  }
`;

/** Typing rests this long before the history is asked, in milliseconds. */
const rest = 300;
const shortest = 2;
const rowsFound = 5;

/** The palette's lines for what was typed, and whether the history is still being searched. */
function usePaletteItems(typed: string): { groups: PaletteGroup[]; searching: boolean } {
  const query = typed.trim();
  const search = useRested(query, rest);
  const { data: assets } = useAssets();
  const asked = query.length >= shortest && search.length >= shortest;
  const today = useToday();
  const { data: dates } = useOpenDates(asked);
  const due = useMemo(() => dates?.filter(({ dueOn }) => dueOn <= today), [dates, today]);
  const { data: overview } = useOverview();
  const recent = useStore(recentItems);
  const history = useTransactions(
    { search, include: 'transfers', sort: 'newest', limit: rowsFound },
    { enabled: asked },
  );
  const found = asked ? history.data?.rows : undefined;
  const isEarlier = query !== search || history.isPlaceholderData;
  const rows = useMemo(
    () => (isEarlier ? found?.filter((row) => isStillFound(row, query)) : found),
    [found, isEarlier, query],
  );
  const hasNoKeys = useMediaQuery(noKeyboard);
  const groups = useMemo(
    () =>
      paletteGroups(query, {
        commands: hasNoKeys ? commands.filter(({ id }) => id !== 'help') : commands,
        assets: assets ?? [],
        due: due ?? [],
        spent: overview?.categories ?? [],
        from: overview?.days[0]?.date ?? '',
        rows: rows ?? [],
        recent,
      }),
    [query, assets, due, overview, rows, recent, hasNoKeys],
  );
  return { groups, searching: query.length >= shortest && (query !== search || history.isFetching) };
}
