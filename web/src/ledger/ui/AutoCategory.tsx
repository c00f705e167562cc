import { Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Badge } from '../../shared/ui/Badge.tsx';
import { Stack, Text } from '../../shared/ui/layout.ts';
import { Switch } from '../../shared/ui/Switch.tsx';
import type { Category } from '../records/records.ts';

interface AutoCategoryProps {
  on: boolean;
  onChange: (on: boolean) => void;
  /** The automatic category that the transaction has by now. */
  current?: Category | undefined;
  /** What the server said against its choice. */
  error?: string | undefined;
  /** The picker, in its field, that takes the panel's place while it is off. */
  children: ReactNode;
}

/** Who chooses the category: the machine, which says so in a panel, or the person. */
export function AutoCategory({ on, onChange, current, error, children }: AutoCategoryProps) {
  return (
    <Root $split={!on}>
      <Switch checked={on} onChange={onChange} label="Automatic categorization" />
      {on ? (
        <Panel>
          <Sparkles size={16} aria-hidden="true" />
          <Stack as="p" row gap={8} align="center" ink="strong" weight="medium">
            <span>Auto-categorization enabled</span> <Badge meaning="accent">Active</Badge>
          </Stack>
          <p>
            AI will categorize from title and description.
            {current && ` Currently: ${current.name}.`}
          </p>
          {error !== undefined && (
            <Text tone="danger" role="alert">
              {error}
            </Text>
          )}
        </Panel>
      ) : (
        children
      )}
    </Root>
  );
}

/** The switch, and the picker beside it where there is room. */
const Root = styled.div<{ $split: boolean }>`
  display: grid;
  grid-template-columns: repeat(${({ $split }) => ($split ? 2 : 1)}, minmax(0, 1fr));
  align-items: center;
  gap: ${({ theme }) => `0 ${theme.space[16]}`};

  ${({ theme }) => theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** One line where there is room. */
const Panel = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `0 ${theme.space[8]}`};
  margin-bottom: ${({ theme }) => theme.space[8]};
  padding: ${({ theme }) => `${theme.space[4]} ${theme.space[12]}`};
  border: 1px solid ${({ theme }) => theme.ground.hairline};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.ground.page};
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};

  > svg {
    color: ${({ theme }) => theme.meaning.accent.text};
  }
`;
