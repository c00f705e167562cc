import { LabelPicker } from './LabelPicker.tsx';

interface PayeeFilterProps {
  /** Null for all, empty for records without one. */
  value: string | null;
  onChange: (payee: string | null) => void;
}

/** Narrows the history to one payee, or to records without one. */
export const PayeeFilter = ({ value, onChange }: PayeeFilterProps) => (
  <LabelPicker
    kind="payees"
    value={value === null ? 'all' : value === '' ? 'none' : `of:${value}`}
    onChange={(choice) => onChange(choice === 'all' ? null : choice === 'none' ? '' : choice.slice(3))}
    placeholder="All payees"
  />
);
