import { Tabs as Base } from '@base-ui/react/tabs';
import styled from 'styled-components';
import { chosenSegmentStyle, focusedSegmentStyle, segmentStyle, segmentsStyle } from './Segmented.tsx';

/** Views of one thing, of which one is seen: around its `TabList` and the `TabPanel` of the one that is. */
export const Tabs = styled(Base.Root)`
  display: grid;
  gap: ${({ theme }) => theme.space[24]};
  min-width: 0;
`;

interface TabListProps {
  /** What there are views of, for screen readers. */
  label: string;
  options: readonly { value: string; text: string }[];
}

/** The views by name; the arrow keys move between them. */
export function TabList({ label, options }: TabListProps) {
  return (
    <List aria-label={label} activateOnFocus>
      {options.map(({ value, text }) => (
        <Tab key={value} value={value}>
          {text}
        </Tab>
      ))}
    </List>
  );
}

/** What one view shows. */
export const TabPanel = styled(Base.Panel)`
  display: grid;
  gap: ${({ theme }) => theme.space[24]};
  min-width: 0;
`;

const List = styled(Base.List)`
  display: inline-flex;
  ${segmentsStyle}
`;

const Tab = styled(Base.Tab)`
  ${segmentStyle}

  &[data-active] {
    ${chosenSegmentStyle}
  }

  &:focus-visible {
    ${focusedSegmentStyle}
  }
`;
