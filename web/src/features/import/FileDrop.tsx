import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { chosenFile, importAddress } from '../../ledger/chosenFile.ts';
import { useMayWrite } from '../../ledger/lookingBack/useLookingBack.ts';
import { lazyNamed } from '../../shared/code/lazyNamed.ts';
import { isDialogOpen } from '../../shared/keys/keys.ts';
import { SparePart } from '../../shared/ui/Boundary.tsx';

const DropVeil = lazyNamed(() => import('./DropVeil.tsx'), 'DropVeil', 'early');

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
    <SparePart>
      <DropVeil />
    </SparePart>
  );
}
