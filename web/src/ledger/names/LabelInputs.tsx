import { labelKey } from '@ledgerline/domain/values';
import { type Ref, useState } from 'react';
import { EditableChips } from '../../shared/ui/EditableChips.tsx';
import { SuggestInput } from '../../shared/ui/SuggestInput.tsx';
import type { Chips } from '../../shared/ui/typedChips.ts';
import { useLabelNames } from '../queries/useLabels.ts';

interface PayeeInputProps {
  value: string;
  onChange: (payee: string) => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** Who was paid, or who paid. Payees of before are suggested once something was typed. */
export function PayeeInput({ value, onChange, inputRef }: PayeeInputProps) {
  const [asked, setAsked] = useState(false);
  const { names } = useLabelNames('payees', value, { enabled: asked && value.trim() !== '' });
  const wanted = labelKey(value);
  return (
    <SuggestInput<string>
      {...(inputRef && { ref: inputRef })}
      value={value}
      onChange={(typed) => {
        setAsked(true);
        onChange(typed);
      }}
      // What came for the text before may not fit this one.
      items={asked ? names.filter((name) => labelKey(name).includes(wanted) && name !== value) : none}
      keyOf={(name) => name}
      renderItem={(name) => name}
      onChoose={(name) => {
        setAsked(false);
        onChange(name);
      }}
      listLabel="Known payees"
    />
  );
}

const none: readonly string[] = [];

interface TagsInputProps {
  value: Chips;
  onChange: (value: Chips) => void;
}

/** Tags as chips, of which known ones are suggested. Comma and semicolon end one, as they are in none. */
export function TagsInput({ value, onChange }: TagsInputProps) {
  const typed = value.text.replace(/^#/, '');
  const { names } = useLabelNames('tags', typed, { enabled: typed.trim() !== '', limit: 10 });
  return <EditableChips value={value} onChange={onChange} what="tag" parts={/[,;]/} suggestions={names} />;
}
