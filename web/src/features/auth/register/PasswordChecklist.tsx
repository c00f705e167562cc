import { passwordRules } from '@ledgerline/domain/values';
import { Check, Circle } from 'lucide-react';
import styled from 'styled-components';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';

const texts = {
  length: 'At least 8 characters',
  uppercase: 'One uppercase letter',
  lowercase: 'One lowercase letter',
  number: 'One number',
  special: 'One special character',
} as const;

/** The rules of a password with a tick for each that is met. */
export function PasswordChecklist({ password }: { password: string }) {
  return (
    <List aria-label="Password requirements">
      {passwordRules.map((rule) => {
        const met = rule.isMet(password);
        return (
          <Rule key={rule.name} $met={met} data-met={met}>
            {met ? <Check size={14} aria-hidden="true" /> : <Circle size={14} aria-hidden="true" />}
            {texts[rule.name]}
            <VisuallyHidden>{met ? ' (met)' : ' (not met)'}</VisuallyHidden>
          </Rule>
        );
      })}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${({ theme }) => `${theme.space[4]} ${theme.space[12]}`};
  margin-bottom: ${({ theme }) => theme.space[12]};
`;

const Rule = styled.li<{ $met: boolean }>`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  color: ${({ theme, $met }) => ($met ? theme.meaning.income.text : theme.ink.quiet)};
  font-size: ${({ theme }) => theme.font.size.caption};
`;
