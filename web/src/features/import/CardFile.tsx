import { Alert } from '../../shared/ui/Alert.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Stack } from '../../shared/ui/layout.ts';

interface CardFileProps {
  busy: boolean;
  onAdd: () => void;
}

/** That the file is of a credit card where the asset is none, with the way to add the card. */
export function CardFile({ busy, onAdd }: CardFileProps) {
  return (
    <Stack gap={12} items="start" bottom={16}>
      <Alert kind="notice">This file is of a credit card.</Alert>
      <Button aria-haspopup="dialog" disabled={busy} onClick={onAdd}>
        Add the card
      </Button>
    </Stack>
  );
}
