import { Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Category } from '../../../ledger/records/records.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { IconTile } from '../../../shared/ui/IconTile.tsx';
import { Switch } from '../../../shared/ui/Switch.tsx';

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
    <div>
      <Switch checked={on} onChange={onChange} label="Automatic categorization" />
      {on ? (
        <Panel>
          <IconTile meaning="accent">
            <Sparkles size={18} />
          </IconTile>
          <Texts>
            <Title>
              <span>Auto-categorization enabled</span> <Badge meaning="accent">Active</Badge>
            </Title>
            <p>
              AI will categorize from title and description.
              {current && ` Currently: ${current.name}.`}
            </p>
            {error !== undefined && <Problem role="alert">{error}</Problem>}
          </Texts>
        </Panel>
      ) : (
        <Manual>{children}</Manual>
      )}
    </div>
  );
}

const Panel = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[12]};
  margin: ${({ theme }) => `${theme.space[4]} 0 ${theme.space[8]}`};
  padding: ${({ theme }) => theme.space[12]};
  border: 1px solid ${({ theme }) => theme.ground.hairline};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.ground.page};
  color: ${({ theme }) => theme.ink.quiet};
`;

const Texts = styled.div`
  min-width: 0;
  font-size: ${({ theme }) => theme.font.size.caption};
`;

const Title = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  color: ${({ theme }) => theme.ink.strong};
  font-size: ${({ theme }) => theme.font.size.body};
  font-weight: ${({ theme }) => theme.font.weight.medium};
`;

const Problem = styled.p`
  color: ${({ theme }) => theme.meaning.danger.text};
`;

const Manual = styled.div`
  margin-top: ${({ theme }) => theme.space[4]};
`;
