import { limits } from '@ledgerline/domain/values';
import { LabelPicker } from './LabelPicker.tsx';

interface TagFilterProps {
  /** Records have all of them; an empty one stands for records without. */
  value: readonly string[];
  onChange: (tags: readonly string[]) => void;
}

/** Narrows the history to records that have all of these tags, or none at all. Each choice adds one. */
export function TagFilter({ value, onChange }: TagFilterProps) {
  const isNone = value[0] === '';
  const chosen = isNone ? [] : value;
  return (
    <LabelPicker
      kind="tags"
      value={value.length === 0 ? 'all' : isNone ? 'none' : `of:${chosen.map((tag) => `#${tag}`).join(', ')}`}
      onChange={(choice) => {
        if (choice === 'all') return onChange([]);
        if (choice === 'none') return onChange(['']);
        return onChange([...chosen, choice.slice(3)].slice(0, limits.tag.atOnce));
      }}
      taken={chosen}
      placeholder="All tags"
    />
  );
}
