import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, ChevronsUpDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { EmptyState } from './EmptyState.tsx';
import { useFieldControl } from './Field.tsx';
import { controlStyle, triggerStyle } from './inputs.tsx';
import { Box, Text } from './layout.ts';
import { popupItemStyle, popupStyle } from './overlayStyle.ts';
import { Spinner } from './Skeleton.tsx';
import { useBackCloses } from './useBackCloses.ts';
import { visuallyHidden } from './VisuallyHidden.tsx';

/** Title and sentence of an empty list. */
interface PickerMessage {
  title: string;
  text?: string;
}

interface PickerProps<Item> {
  items: readonly Item[];
  value: Item | null;
  onChange: (item: Item) => void;
  /** It was opened and is closed again, with or without a choice. */
  onLeave?: (() => void) | undefined;
  keyOf: (item: Item) => string;
  /** What it is called; also what is searched, unless `search` is given. */
  nameOf: (item: Item) => string;
  /** How it stands in the list; its name unless given. */
  renderItem?: (item: Item) => ReactNode;
  /** How it stands in the closed control; as in the list unless given. */
  renderValue?: (item: Item) => ReactNode;
  /** The items that fit what was typed, best first. */
  search?: (items: readonly Item[], query: string) => readonly Item[];
  /** What is typed to search; for items that come from elsewhere. */
  onSearch?: (query: string) => void;
  /** In the closed control while nothing is chosen. */
  placeholder: string;
  searchPlaceholder: string;
  /** Above the items. */
  heading: string;
  /** There are no items at all. */
  empty: PickerMessage;
  /** No item fits what was typed. */
  noMatch: PickerMessage;
  /** While items are on their way: 'Loading accounts...'. */
  loading?: string | undefined;
  /** In place of the items when they could not be loaded. */
  error?: ReactNode;
  disabled?: boolean;
  /** As wide as its field, and as high as ten options: for a page with room. */
  roomy?: boolean;
}

/** A dropdown with a search field inside, at most 350 px wide and 250 px high unless it is roomy. Goes into a `Field`. */
export function Picker<Item>({
  items,
  value,
  onChange,
  onLeave,
  keyOf,
  nameOf,
  renderItem = nameOf,
  renderValue = renderItem,
  search = containing(nameOf),
  onSearch,
  placeholder,
  searchPlaceholder,
  heading,
  empty,
  noMatch,
  loading,
  error,
  disabled = false,
  roomy = false,
}: PickerProps<Item>) {
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const opens = (next: boolean) => {
    setOpen(next);
    if (!next) onLeave?.();
  };
  useBackCloses(open, () => opens(false), 'popup');
  const take = (typed: string) => {
    setQuery(typed);
    onSearch?.(typed.trim());
  };
  const control = useFieldControl();
  const found = query.trim() === '' ? items : search(items, query.trim());
  const blocked = loading !== undefined || (error !== undefined && error !== null);
  return (
    <Base.Root<Item>
      items={items}
      filteredItems={blocked ? [] : [...found]}
      value={value}
      onValueChange={(item) => item !== null && onChange(item)}
      inputValue={query}
      onInputValueChange={take}
      open={open}
      onOpenChange={opens}
      onOpenChangeComplete={(next) => !next && take('')}
      isItemEqualToValue={(a, b) => keyOf(a) === keyOf(b)}
      itemToStringLabel={nameOf}
      autoHighlight
      disabled={disabled}
    >
      {/* It opens a list that can be searched, not a dialog over the one around. */}
      <Trigger {...control} aria-haspopup="listbox">
        <Value>
          {value === null ? (
            <Text as="span" ink="quiet">
              {placeholder}
            </Text>
          ) : (
            renderValue(value)
          )}
        </Value>
        <ChevronsUpDown size={16} aria-hidden="true" />
      </Trigger>
      <Base.Portal>
        {/* Fixed: in a dialog the page behind may scroll under it, and a press would land elsewhere than it began. */}
        <Positioner positionMethod="fixed" sideOffset={4} align="start" collisionPadding={8}>
          <Popup
            $roomy={roomy}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the library's popup is a div
            // On a page it lies outside of every landmark, in a dialog it belongs to that one.
            role={roomy ? 'region' : 'group'}
            aria-label={heading}
          >
            <Search placeholder={searchPlaceholder} aria-label={searchPlaceholder} />
            <Found>{!blocked && query.trim() !== '' && found.length > 0 && `${found.length} found`}</Found>
            <Scroller>
              {!blocked && found.length > 0 && <Heading aria-hidden="true">{heading}</Heading>}
              {/* Always there: without it Esc in an empty list would close the dialog around, too. */}
              <Base.Empty>
                {loading !== undefined ? (
                  <Loading>
                    <Spinner />
                    {loading}
                  </Loading>
                ) : blocked ? (
                  error
                ) : (
                  found.length === 0 && <EmptyState small {...(items.length === 0 ? empty : noMatch)} />
                )}
              </Base.Empty>
              <Base.List>
                {(item: Item) => (
                  <Option key={keyOf(item)} value={item}>
                    <Box as="span" grow shrink>
                      {renderItem(item)}
                    </Box>
                    <Tick>
                      <Base.ItemIndicator>
                        <Check size={16} aria-hidden="true" />
                      </Base.ItemIndicator>
                    </Tick>
                  </Option>
                )}
              </Base.List>
            </Scroller>
          </Popup>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function containing<Item>(nameOf: (item: Item) => string) {
  return (items: readonly Item[], query: string) => {
    const wanted = query.toLocaleLowerCase();
    return items.filter((item) => nameOf(item).toLocaleLowerCase().includes(wanted));
  };
}

const Trigger = styled(Base.Trigger)`
  ${triggerStyle}
`;

const Value = styled.span`
  display: block;
  flex: 1;
  min-width: 0;
`;

const Positioner = styled(Base.Positioner)`
  z-index: ${({ theme }) => theme.layer.popup};
`;

const Popup = styled(Base.Popup)<{ $roomy: boolean }>`
  ${popupStyle}
  display: flex;
  flex-direction: column;
  overflow: hidden;
  width: ${({ $roomy }) => ($roomy ? 'var(--anchor-width)' : 'min(350px, max(var(--anchor-width), 260px))')};
  max-width: var(--available-width);
  max-height: min(${({ $roomy }) => ($roomy ? '30rem' : '250px')}, var(--available-height));
`;

const Search = styled(Base.Input)`
  ${controlStyle}
  flex: none;
  border-width: 0 0 1px;
  border-color: ${({ theme }) => theme.ground.hairline};
  border-radius: 0;
  background: transparent;

  &:focus-visible {
    outline: none;
  }
`;

const Found = styled(Base.Status)`
  ${visuallyHidden}
`;

const Scroller = styled.div`
  overflow-y: auto;
  overscroll-behavior: contain;
  min-height: 0;
  padding: ${({ theme }) => theme.space[4]};
`;

const Heading = styled.div`
  padding: ${({ theme }) => `${theme.space[8]} ${theme.space[12]} ${theme.space[4]}`};
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};
  font-weight: ${({ theme }) => theme.font.weight.medium};
`;

const Loading = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${({ theme }) => theme.space[8]};
  padding: ${({ theme }) => theme.space[24]};
  color: ${({ theme }) => theme.ink.quiet};
`;

const Option = styled(Base.Item)`
  ${popupItemStyle}
`;

/** There for all, so that what stands before it is in one column. */
const Tick = styled.span`
  display: grid;
  flex: none;
  width: 16px;
  color: ${({ theme }) => theme.meaning.accent.text};
`;
