import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface TabsProps<Value extends string> {
  /** What the tabs are about, for screen readers. */
  label: string;
  tabs: readonly { value: Value; text: ReactNode; content: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Tabs with their panels; arrow keys move between them. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onChange(next)}>
      <List aria-label={label}>
        {tabs.map((tab) => (
          <Tab key={tab.value} value={tab.value}>
            {tab.text}
          </Tab>
        ))}
      </List>
      {tabs.map((tab) => (
        <Panel key={tab.value} value={tab.value}>
          {tab.content}
        </Panel>
      ))}
    </Base.Root>
  );
}

const List = styled(Base.List)`
  display: flex;
  gap: ${({ theme }) => theme.space[16]};
  overflow-x: auto;
  border-bottom: 1px solid ${({ theme }) => theme.ground.hairline};
`;

const Tab = styled(Base.Tab)`
  min-height: ${({ theme }) => theme.size.touch};
  border-bottom: 2px solid transparent;
  color: ${({ theme }) => theme.ink.quiet};
  font-weight: ${({ theme }) => theme.font.weight.medium};
  white-space: nowrap;

  &:hover,
  &[data-active] {
    color: ${({ theme }) => theme.ink.strong};
  }

  &[data-active] {
    border-bottom-color: ${({ theme }) => theme.meaning.accent.text};
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Panel = styled(Base.Panel)`
  padding-top: ${({ theme }) => theme.space[16]};
`;
