import { passwordRules } from '@ledgerline/domain/values';
import { Check, Circle } from 'lucide-react';
import styled from 'styled-components';
import { Stack } from '../../../shared/ui/layout.ts';
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
          <Stack
            as="li"
            row
            gap={8}
            align="center"
            size="caption"
            key={rule.name}
            {...(met ? { tone: 'income' } : { ink: 'quiet' })}
            data-met={met}
          >
            {met ? <Check size={14} aria-hidden="true" /> : <Circle size={14} aria-hidden="true" />}
            {texts[rule.name]}
            <VisuallyHidden>{met ? ' (met)' : ' (not met)'}</VisuallyHidden>
          </Stack>
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
