import { Switch as Base } from '@base-ui/react/switch';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** What is switched; pressing it switches, too. */
  label: ReactNode;
  /** A quiet line under the label. */
  hint?: ReactNode;
  disabled?: boolean;
}

/** An on/off switch with its label before it. */
export function Switch({ checked, onChange, label, hint, disabled = false }: SwitchProps) {
  return (
    <Row>
      <span>
        <Label>{label}</Label>
        {hint !== undefined && <Hint>{hint}</Hint>}
      </span>
      <Track checked={checked} disabled={disabled} onCheckedChange={(next) => onChange(next)}>
        <Thumb />
      </Track>
    </Row>
  );
}

const Row = styled.label`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[16]};
  min-height: ${({ theme }) => theme.size.touch};
  cursor: pointer;
`;

const Label = styled.span`
  display: block;
  color: ${({ theme }) => theme.ink.strong};
  font-weight: ${({ theme }) => theme.font.weight.medium};
`;

const Hint = styled.span`
  display: block;
  color: ${({ theme }) => theme.ink.quiet};
`;

const Track = styled(Base.Root)`
  /* On and off differ in colours of their own. */
  forced-color-adjust: none;
  display: inline-block;
  flex: none;
  width: 44px;
  height: 26px;
  padding: 2px;
  border: 1px solid ${({ theme }) => theme.ground.edge};
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.ground.overlay};
  transition:
    background ${({ theme }) => theme.motion.press},
    border-color ${({ theme }) => theme.motion.press};

  &[data-checked] {
    border-color: ${({ theme }) => theme.meaning.accent.text};
    background: ${({ theme }) => theme.meaning.accent.text};
  }

  &[data-disabled] {
    opacity: 0.5;
  }
`;

const Thumb = styled(Base.Thumb)`
  display: block;
  width: 20px;
  height: 20px;
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.ink.strong};
  transition: transform ${({ theme }) => theme.motion.press} ${({ theme }) => theme.motion.ease};

  &[data-checked] {
    background: ${({ theme }) => theme.ink.inverse};
    transform: translateX(18px);
  }
`;
