import { useId, useState } from 'react';
import styled from 'styled-components';
import { chosenSegmentStyle, focusedSegmentStyle, segmentStyle, segmentsStyle } from './segmentStyle.ts';

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
