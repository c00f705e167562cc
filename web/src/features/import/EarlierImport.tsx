import type { StatementImport } from '@ledgerline/contract';
import { useRef } from 'react';
import { shortDate } from '../../shared/format/dates.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Stack } from '../../shared/ui/layout.ts';
import { useTakeBack } from './useTakeBack.ts';

interface EarlierImportProps {
  earlier: StatementImport;
  /** The file reads otherwise now. */
  otherwise: boolean;
  busy: boolean;
  onTakenBack: () => void;
}

/** That the file was imported before; where it reads otherwise now, with the way to take that import back. */
export function EarlierImport({ earlier, otherwise, busy, onTakenBack }: EarlierImportProps) {
  const button = useRef<HTMLButtonElement>(null);
  const takingBack = useTakeBack(earlier.group, () => {
    // The button goes: keyboard and screen reader go on from its part of the page.
    button.current?.closest('section')?.focus();
    onTakenBack();
  });
  const day = shortDate(earlier.at.slice(0, 10));
  if (!otherwise) {
    return (
      <Alert kind="notice">
        You imported this file before, on {day}. Rows that are there already are not imported twice.
      </Alert>
    );
  }
  return (
    <Stack gap={12} items="start">
      <Alert kind="notice">
        You imported this file before, on {day}, and it reads otherwise now. So no row is ticked. Undo that
        import to import the file as it reads now.
      </Alert>
      <Button ref={button} disabled={busy} busy={takingBack.busy} onClick={() => takingBack.send()}>
        Undo that import
      </Button>
    </Stack>
  );
}
