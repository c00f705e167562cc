import { EditableChips } from '../../shared/ui/EditableChips.tsx';
import type { Chips } from '../../shared/ui/typedChips.ts';
import { useLabelNames } from '../queries/useLabels.ts';

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
