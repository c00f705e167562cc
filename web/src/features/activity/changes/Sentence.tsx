import styled from 'styled-components';
import { Money } from '../../../shared/money/Money.tsx';
import { Strong } from '../../../shared/ui/text.ts';
import type { Piece } from './sentence.ts';

/** A sentence with its names emphasised and its amounts in the display currency. */
export function Sentence({ pieces }: { pieces: readonly Piece[] }) {
  return (
    <Root>
      {pieces.map((piece, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- pieces of a sentence never change places
        <Part key={index} piece={piece} />
      ))}
    </Root>
  );
}

function Part({ piece }: { piece: Piece }) {
  if (typeof piece === 'string') return piece;
  return <Strong as="strong">{'name' in piece ? piece.name : <Money amount={piece.amount} />}</Strong>;
}

const Root = styled.p`
  color: ${({ theme }) => theme.ink.normal};
`;
