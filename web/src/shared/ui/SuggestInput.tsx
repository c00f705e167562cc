import { type ComponentPropsWithRef, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';
import { TextInput } from './inputs.tsx';
import { popupItemStyle } from './overlayStyle.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface SuggestInputProps<Item>
  extends Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'value' | 'list'> {
  value: string;
  onChange: (text: string) => void;
  /** What can be taken instead of typing on; none hides the list. */
  items: readonly Item[];
  keyOf: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
  onChoose: (item: Item) => void;
  /** Enter was pressed and nothing of the list is marked: the form is about to be saved. */
  onEnter?: (event: KeyboardEvent) => void;
  /** What the list has: 'Earlier titles'. */
  listLabel: string;
}

/**
 * A text input with a list of suggestions right below. Arrows mark one, Enter takes it, Esc closes the list; any other
 * text is as good as a suggestion, and Enter saves the form unless one is marked.
 */
export function SuggestInput<Item>({
  value,
  onChange,
  items,
  keyOf,
  renderItem,
  onChoose,
  onEnter,
  listLabel,
  onBlur,
  ...rest
}: SuggestInputProps<Item>) {
  const listId = useId();
  const [wanted, setWanted] = useState(false);
  const [marked, setMarked] = useState<string | null>(null);
  const open = wanted && items.length > 0;
  const place = open ? items.findIndex((item) => keyOf(item) === marked) : -1;

  const close = () => {
    setWanted(false);
    setMarked(null);
  };
  const choose = (item: Item) => {
    close();
    onChoose(item);
  };
  const mark = (step: 1 | -1) => {
    setWanted(true);
    // Between the last and the first is the text itself.
    const count = items.length + 1;
    const next = items[((place + 1 + step + count) % count) - 1];
    setMarked(next === undefined ? null : keyOf(next));
  };

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    const item = items[place];
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        if (items.length === 0) return;
        event.preventDefault();
        return mark(event.key === 'ArrowDown' ? 1 : -1);
      case 'Enter':
        if (item === undefined) return onEnter?.(event);
        event.preventDefault();
        return choose(item);
      case 'Escape':
        if (!open) return;
        // The list goes, the dialog around it stays.
        event.preventDefault();
        event.stopPropagation();
        return close();
      default:
    }
  }

  return (
    <Root>
      <TextInput
        // With nothing to suggest it is a text input like any other.
        {...(items.length > 0 && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': open,
          'aria-activedescendant': place === -1 ? undefined : `${listId}${place}`,
          ...(open && { 'aria-controls': listId }),
        })}
        autoComplete="off"
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          setWanted(true);
          setMarked(null);
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          close();
          onBlur?.(event);
        }}
        {...rest}
      />
      {open && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no native list of suggestions draws icons
        <List id={listId} role="listbox" aria-label={listLabel}>
          {items.map((item, index) => (
            <Option
              key={keyOf(item)}
              id={`${listId}${index}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no native option draws icons
              role="option"
              aria-selected={index === place}
              data-highlighted={index === place || undefined}
              // The focus stays in the input.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(item)}
            >
              {renderItem(item)}
            </Option>
          ))}
        </List>
      )}
      <VisuallyHidden aria-live="polite">
        {open && `${listLabel}: ${items.length}. Use the arrow keys.`}
      </VisuallyHidden>
    </Root>
  );
}

const Root = styled.div`
  position: relative;
`;

const List = styled.div`
  position: absolute;
  inset: calc(100% + ${({ theme }) => theme.space[4]}) 0 auto;
  z-index: 1;
  padding: ${({ theme }) => theme.space[4]};
  border: 1px solid ${({ theme }) => theme.ground.hairline};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.ground.raised};
  box-shadow: ${({ theme }) => theme.shadow};
`;

const Option = styled.div`
  ${popupItemStyle}

  &:hover {
    background: ${({ theme }) => theme.ground.overlay};
    color: ${({ theme }) => theme.ink.strong};
  }
`;
