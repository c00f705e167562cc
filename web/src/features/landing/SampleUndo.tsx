import { RotateCcw } from 'lucide-react';
import styled from 'styled-components';
import { Money } from '../../shared/money/Money.tsx';
import { Text } from '../../shared/ui/layout.ts';

/** The toast of a deletion as it is with the person's own money, over the corner of the sample card; decoration. */
export function SampleUndo() {
  return (
    <Toast aria-hidden="true">
      <RotateCcw size={18} />
      <p>
        <strong>Transaction Deleted</strong>
        <Text as="span" ink="quiet">
          <Money amount={14182} /> → <Money amount={15432} />
        </Text>
      </p>
      <Undo>Undo</Undo>
    </Toast>
  );
}

const Toast = styled.div`
  position: absolute;
  bottom: -${({ theme }) => theme.space[48]};
  left: -${({ theme }) => theme.space[48]};
  display: flex;
  overflow: hidden;
  align-items: center;
  gap: ${({ theme }) => theme.space[12]};
  padding: ${({ theme }) => `${theme.space[12]} ${theme.space[12]} ${theme.space[12]} ${theme.space[16]}`};
  border: 1px solid ${({ theme }) => theme.ground.hairline};
  border-bottom: 3px solid ${({ theme }) => theme.meaning.warning.chart};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.ground.overlay};
  box-shadow: ${({ theme }) => theme.shadow};

  > svg {
    color: ${({ theme }) => theme.meaning.warning.text};
  }

  strong {
    display: block;
    color: ${({ theme }) => theme.ink.strong};
    font-weight: ${({ theme }) => theme.font.weight.medium};
  }

  ${({ theme }) => theme.media.compact} {
    right: ${({ theme }) => theme.space[16]};
    left: auto;
  }

  /* Below the card, where it would hide a row. */
  ${({ theme }) => theme.media.narrow} {
    position: static;
    margin-top: ${({ theme }) => theme.space[12]};
  }
`;

/** No button: nothing can be pressed in the sample. */
const Undo = styled.span`
  margin-inline: ${({ theme }) => `${theme.space[12]} ${theme.space[4]}`};
  color: ${({ theme }) => theme.meaning.accent.text};
  font-weight: ${({ theme }) => theme.font.weight.medium};
`;
