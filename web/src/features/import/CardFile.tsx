import styled from 'styled-components';
import { Alert } from '../../shared/ui/Alert.tsx';
import { Button } from '../../shared/ui/Button.tsx';

interface CardFileProps {
  busy: boolean;
  onAdd: () => void;
}

/** That the file is of a credit card where the asset is none, with the way to add the card. */
export function CardFile({ busy, onAdd }: CardFileProps) {
  return (
    <Said>
      <Alert kind="notice">This file is of a credit card.</Alert>
      <Button aria-haspopup="dialog" disabled={busy} onClick={onAdd}>
        Add the card
      </Button>
    </Said>
  );
}

const Said = styled.div`
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space[12]};
  margin-bottom: ${({ theme }) => theme.space[16]};
`;
