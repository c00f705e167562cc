import { useId, useState } from 'react';
import styled, { css } from 'styled-components';

/** The frame around a few choices side by side. */
export const segmentsStyle = css`
  gap: 2px;
  min-width: 0;
  padding: 2px;
  border: 1px solid ${({ theme }) => theme.ground.hairline};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.ground.page};
`;

/** One of the choices; what tells the one that holds comes with it. */
export const segmentStyle = css`
  position: relative;
  display: grid;
  flex: 1;
  place-items: center;
  min-height: ${({ theme }) => theme.size.compact};
  padding: 0 ${({ theme }) => theme.space[12]};
  border-radius: ${({ theme }) => theme.radius.small};
  color: ${({ theme }) => theme.ink.quiet};
  font-weight: ${({ theme }) => theme.font.weight.medium};
  white-space: nowrap;
  cursor: pointer;
  transition:
    background ${({ theme }) => theme.motion.press},
    color ${({ theme }) => theme.motion.press};

  ${({ theme }) => theme.media.touch} {
    min-height: ${({ theme }) => theme.size.touch};
  }

  &:hover {
    color: ${({ theme }) => theme.ink.strong};
  }
`;

/** Forced colours would take away what tells the one that holds from the others. */
export const chosenSegmentStyle = css`
  forced-color-adjust: none;
  background: ${({ theme }) => theme.ground.overlay};
  color: ${({ theme }) => theme.ink.strong};
`;

/** Of the one that the keyboard is on. */
export const focusedSegmentStyle = css`
  outline: 2px solid ${({ theme }) => theme.meaning.accent.text};
  outline-offset: 1px;
`;

interface SegmentedProps<Value extends string> {
  /** What is chosen here, for screen readers. */
  label: string;
  options: readonly { value: Value; text: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** As wide as its container. */
  wide?: boolean;
}

/** A few choices side by side of which one holds: radio buttons, so the arrow keys move between them. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  wide = false,
}: SegmentedProps<Value>) {
  const name = useId();
  // What holds is shown at once, also where it comes back by way of the address.
  const [{ shown, known }, setShown] = useState({ shown: value, known: value });
  if (known !== value) setShown({ shown: value, known: value });
  return (
    <Group aria-label={label} $wide={wide}>
      {options.map((option) => (
        <Choice key={option.value}>
          <Radio
            name={name}
            value={option.value}
            checked={option.value === shown}
            onChange={() => {
              setShown({ shown: option.value, known });
              onChange(option.value);
            }}
          />
          {option.text}
        </Choice>
      ))}
    </Group>
  );
}

const Group = styled.fieldset<{ $wide: boolean }>`
  display: ${({ $wide }) => ($wide ? 'flex' : 'inline-flex')};
  ${segmentsStyle}
`;

const Choice = styled.label`
  ${segmentStyle}

  &:has(:checked) {
    ${chosenSegmentStyle}
  }

  &:has(:focus-visible) {
    ${focusedSegmentStyle}
  }
`;

const Radio = styled.input.attrs({ type: 'radio' })`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: pointer;
`;
