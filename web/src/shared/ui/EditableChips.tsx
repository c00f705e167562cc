import { labelKey } from '@ledgerline/domain/values';
import { useRef } from 'react';
import { Stack } from './layout.ts';
import { RemovableChips } from './RemovableChips.tsx';
import { SuggestInput } from './SuggestInput.tsx';
import { type Chips, textsOf, typedInto } from './typedChips.ts';

interface EditableChipsProps {
  value: Chips;
  onChange: (value: Chips) => void;
  /** What the chips are: 'tag', 'name'. */
  what: string;
  /** Texts that can be taken while typing. */
  suggestions?: readonly string[];
  /** Signs that end a text; Enter always does. */
  parts?: RegExp;
}

const none: readonly string[] = [];

/** So many suggestions are shown. */
const shown = 5;

/**
 * Several texts as chips, and an input for the next one: Enter enters it, and a press on a chip takes it away. What is
 * typed counts, too, so that leaving the input moves nothing below it.
 */
export function EditableChips({ value, onChange, what, suggestions = none, parts }: EditableChipsProps) {
  const input = useRef<HTMLInputElement>(null);
  const { chips, text } = value;
  const taken = new Set(chips.map(labelKey));
  const wanted = labelKey(text);
  const fitting = wanted === '' ? [] : suggestions.filter((one) => labelKey(one).includes(wanted));
  const enter = (typed: string) => onChange({ chips: textsOf({ chips, text: typed }), text: '' });
  return (
    <Stack gap={8}>
      <SuggestInput<string>
        ref={input}
        value={text}
        onChange={(typed) => onChange(typedInto(value, typed, parts))}
        onEnter={(event) => {
          // Without anything typed Enter saves the form, as in any other field.
          if (text.trim() === '') return;
          event.preventDefault();
          enter(text);
        }}
        items={fitting.filter((one) => !taken.has(labelKey(one)) && one !== text).slice(0, shown)}
        keyOf={(one) => one}
        renderItem={(one) => one}
        onChoose={enter}
        listLabel={`Known ${what}s`}
      />
      {chips.length > 0 && (
        <RemovableChips
          label={`Chosen ${what}s`}
          what={what}
          chips={chips.map((chip) => ({
            text: chip,
            onRemove() {
              onChange({ chips: chips.filter((one) => one !== chip), text });
              input.current?.focus();
            },
          }))}
        />
      )}
    </Stack>
  );
}
