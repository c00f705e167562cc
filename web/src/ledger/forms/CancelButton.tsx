import styled from 'styled-components';
import { Button } from '../../shared/ui/Button.tsx';

interface CancelButtonProps {
  disabled: boolean;
  onCancel: () => void;
}

/** Leaves a form. Not on phones, where the drawer's cross, a swipe and Back do it and room is dear. */
export function CancelButton({ disabled, onCancel }: CancelButtonProps) {
  return (
    <Wide>
      <Button variant="quiet" disabled={disabled} onClick={onCancel}>
        Cancel
      </Button>
    </Wide>
  );
}

const Wide = styled.div`
  ${({ theme }) => theme.media.narrow} {
    display: none;
  }
`;
