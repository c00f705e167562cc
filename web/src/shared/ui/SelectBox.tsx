import { Select } from '@base-ui/react/select';
import { Check, ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { controlStyle } from './inputs.tsx';
import { popupItemStyle, popupStyle } from './overlayStyle.ts';
import { useBackCloses } from './useBackCloses.ts';

interface SelectBoxProps<Value extends string> {
  /** What is chosen here, for screen readers. */
  label: string;
  options: readonly { value: Value; text: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few choices behind a button. */
export function SelectBox<Value extends string>({ label, options, value, onChange }: SelectBoxProps<Value>) {
  const items = options.map((option) => ({ value: option.value, label: option.text }));
  const [open, setOpen] = useState(false);
  useBackCloses(open, () => setOpen(false), 'popup');
  return (
    <Select.Root
      open={open}
      onOpenChange={setOpen}
      items={items}
      value={value}
      onValueChange={(next) => next !== null && onChange(next)}
    >
      <Trigger aria-label={label}>
        <Select.Value />
        <ChevronsUpDown size={16} aria-hidden="true" />
      </Trigger>
      <Select.Portal>
        <Positioner sideOffset={4} alignItemWithTrigger={false} collisionPadding={8}>
          <Popup>
            <Select.List>
              {items.map((item) => (
                <Item key={item.value} value={item.value}>
                  <Select.ItemText>{item.label}</Select.ItemText>
                  <Select.ItemIndicator>
                    <Check size={16} aria-hidden="true" />
                  </Select.ItemIndicator>
                </Item>
              ))}
            </Select.List>
          </Popup>
        </Positioner>
      </Select.Portal>
    </Select.Root>
  );
}

const Trigger = styled(Select.Trigger)`
  ${controlStyle}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[8]};
  white-space: nowrap;
  cursor: pointer;

  svg {
    color: ${({ theme }) => theme.ink.quiet};
  }
`;

const Positioner = styled(Select.Positioner)`
  z-index: ${({ theme }) => theme.layer.popup};
`;

const Popup = styled(Select.Popup)`
  ${popupStyle}
  min-width: max(var(--anchor-width), 11rem);
  max-height: var(--available-height);
  overflow-y: auto;
  padding: ${({ theme }) => theme.space[4]};
`;

const Item = styled(Select.Item)`
  ${popupItemStyle}
  justify-content: space-between;

  svg {
    color: ${({ theme }) => theme.meaning.accent.text};
  }
`;
