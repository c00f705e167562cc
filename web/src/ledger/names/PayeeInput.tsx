import { TextInput } from '../../shared/ui/TextInput.tsx';

interface PayeeInputProps {
  value: string;
  onChange: (payee: string) => void;
}

/** Who was paid, or who paid. */
export const PayeeInput = ({ value, onChange }: PayeeInputProps) => (
  <TextInput value={value} autoComplete="off" onChange={(event) => onChange(event.target.value)} />
);
