import { FileDown } from 'lucide-react';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useMayWrite } from '../../ledger/lookingBack/useMayWrite.ts';
import { isDialogOpen } from '../../shared/keys/keyContext.ts';
import { chosenFile, importAddress } from './chosenFile.ts';

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;

/** Takes a file that is dropped anywhere on the dashboard, and leads to the page that imports it. */
export function FileDrop() {
  const navigate = useNavigate();
  const mayWrite = useMayWrite();
  const [over, setOver] = useState(false);
  const drop = useEffectEvent((event: DragEvent) => {
    setOver(false);
    if (!carriesFiles(event) || event.defaultPrevented) return;
    // Without this the browser would open the file in place of the page.
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file === undefined || isDialogOpen() || !mayWrite()) return;
    chosenFile.set(file);
    if (window.location.pathname !== importAddress()) void navigate(importAddress());
  });
  const drag = useEffectEvent((event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(true);
  });
  // Before the page is seen: a file that is dropped sooner would open in its place.
  useLayoutEffect(() => {
    const onDrop = (event: DragEvent) => drop(event);
    const onDrag = (event: DragEvent) => drag(event);
    const onLeave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    window.addEventListener('drop', onDrop);
    window.addEventListener('dragover', onDrag);
    window.addEventListener('dragleave', onLeave);
    return () => {
      window.removeEventListener('drop', onDrop);
      window.removeEventListener('dragover', onDrag);
      window.removeEventListener('dragleave', onLeave);
    };
  }, []);
  if (!over) return null;
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
