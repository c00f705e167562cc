import { FileDown } from 'lucide-react';
import styled from 'styled-components';

/** Lies over the page while a file is dragged over it, and says what dropping it does. */
export function DropVeil() {
  return (
    <Veil aria-hidden="true">
      <Box>
        <FileDown size={28} />
        Drop your bank’s file to import it
      </Box>
    </Veil>
  );
}

const Veil = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${({ theme }) => theme.layer.overlay};
  display: grid;
  place-items: center;
  padding: ${({ theme }) => theme.space[24]};
  background: ${({ theme }) => theme.ground.scrim};
  pointer-events: none;
`;

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${({ theme }) => theme.space[12]};
  padding: ${({ theme }) => theme.space[48]};
  border: 2px dashed ${({ theme }) => theme.meaning.accent.text};
  border-radius: ${({ theme }) => theme.radius.sheet};
  background: ${({ theme }) => theme.ground.raised};
  color: ${({ theme }) => theme.ink.strong};
  font-size: ${({ theme }) => theme.font.size.lead};
`;
