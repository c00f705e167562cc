import type { SetBy } from '@ledgerline/contract';
import styled from 'styled-components';
import { useRules } from '../../../ledger/queries/useRules.ts';
import { setByRules } from '../../../ledger/rules/setByRules.ts';
import { TextLink } from '../../../shared/ui/Button.tsx';

interface SetByFactsProps {
  setBy: SetBy;
  /** A link was followed: what they stand in gives way to what opens there. */
  onFollow: () => void;
}

/** Which rules set fields of a record. Each leads to what the rule said then. */
export function SetByFacts({ setBy, onFollow }: SetByFactsProps) {
  const set = setByRules(setBy);
  const { data: rules } = useRules({ enabled: set.length > 0 });
  if (set.length === 0) return null;
  return (
    <List aria-label="Set by rules">
      {set.map(({ rule: { id, name, version }, fields }) => (
        <li key={`${id} ${version}`}>
          {fields} set by rule{' '}
          <TextLink to={`/dashboard/settings/rules?rule=${id}&version=${version}`} replace onClick={onFollow}>
            {name}
          </TextLink>
          {rules?.every((rule) => rule.id !== id) === true && ' (removed)'}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  padding: ${({ theme }) => theme.space[12]} 0;
  border-top: 1px solid ${({ theme }) => theme.ground.hairline};
  color: ${({ theme }) => theme.ink.quiet};
`;
