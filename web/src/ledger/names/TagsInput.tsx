import { EditableChips } from '../../shared/ui/EditableChips.tsx';
import type { Chips } from '../../shared/ui/typedChips.ts';

interface TagsInputProps {
  value: Chips;
  onChange: (value: Chips) => void;
}

/** Tags as chips. Comma and semicolon end one, as they are in none. */
export const TagsInput = ({ value, onChange }: TagsInputProps) => (
  <EditableChips value={value} onChange={onChange} what="tag" parts={/[,;]/} />
);
