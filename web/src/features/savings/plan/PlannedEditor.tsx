import { type Carry, carries, type Plan, type PlanLine } from '@ledgerline/contract';
import { amountInputText, toDecimal } from '@ledgerline/domain/values';
import { type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { AmountField } from '../../../ledger/amount/AmountField.tsx';
import { amountProblem, readAmount } from '../../../ledger/amount/readAmount.ts';
import { minorOf } from '../../../ledger/records/records.ts';
import { useWrite } from '../../../ledger/writes/useWrite.ts';
import { useDisplayCurrency, useFormatAmount } from '../../../shared/money/formatAmount.ts';
import { Button, Buttons } from '../../../shared/ui/Button.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { useFocusOnArrival } from '../../../shared/ui/focus.ts';
import { SelectInput } from '../../../shared/ui/inputs.tsx';
import { Segmented } from '../../../shared/ui/Segmented.tsx';
import { carryTexts, heldText, recentText } from './plan.ts';
import { setPlan } from './planCommands.ts';

interface PlannedEditorProps {
  line: PlanLine;
  period: Plan['period'];
  isPast: boolean;
  onClose: () => void;
  /** Goes on with the row above (-1) or below (1), whatever becomes of this one. */
  onStep: (by: -1 | 1) => void;
}

/** Plans an amount in its row: Enter saves, the arrows save and go on, Esc leaves all as it was. */
export function PlannedEditor({ line, period, isPast, onClose, onStep }: PlannedEditorProps) {
  const currency = useDisplayCurrency();
  const format = useFormatAmount();
  const [amount, setAmount] = useState(() =>
    line.planned === null ? '' : amountInputText(minorOf(line.planned), currency),
  );
  const [only, setOnly] = useState(isPast || line.only);
  const [carry, setCarry] = useState<Carry>(line.carry);
  // What was shown when it was opened; after it turned out to be old, what is shown now.
  const [base, setBase] = useState<{ planned: number | null } | undefined>({ planned: line.planned });
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useFocusOnArrival(input);
  useLayoutEffect(() => input.current?.select(), []);

  const parsed = readAmount(amount, currency, line.planned === null ? [] : [minorOf(line.planned)]);
  const isAsShown =
    parsed.ok &&
    line.planned !== null &&
    parsed.minor === minorOf(line.planned) &&
    only === (isPast || line.only) &&
    carry === line.carry;

  const { busy, send } = useWrite({
    send(planned: number | null) {
      setProblem(undefined);
      const text = `${planned === null ? 'Nothing' : format(planned)} · ${heldText(period, only)}`;
      const change = {
        amount: planned,
        only,
        ...(planned !== null && carry !== line.carry && { carry }),
        expected: (base ?? line).planned,
      };
      return setPlan(line.category, period.from, change, text);
    },
    onDone: onClose,
    onFailed({ code, errors, message }) {
      if (code === 'plan-changed') setBase(undefined);
      setProblem(errors?.['amount']?.[0] ?? message);
    },
  });

  /** Saves what was typed; false where it is no amount. */
  function save(): boolean {
    if (isAsShown || (amount === '' && line.planned === null)) {
      onClose();
      return true;
    }
    if (!parsed.ok) {
      setProblem(amountProblem(parsed, { currency, submitted: true }));
      return false;
    }
    send(toDecimal(parsed.minor));
    return true;
  }

  function press(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key === 'Escape') {
      event.stopPropagation();
      return onClose();
    }
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined;
    if (by === undefined || event.target !== input.current) return undefined;
    event.preventDefault();
    if (save()) onStep(by);
    return undefined;
  }

  return (
    <Form
      noValidate
      aria-label={`Plan ${line.category.name}`}
      onKeyDown={press}
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        save();
      }}
    >
      <AmountField
        label={`Planned for ${line.category.name}`}
        small
        required={false}
        inputRef={input}
        value={amount}
        error={problem}
        hint={recentText(line.recent, format)}
        onChange={(text) => {
          setAmount(text);
          setProblem(undefined);
        }}
      />
      <Field label="What is left">
        <SelectInput
          value={carry}
          options={carries.map((value) => ({ value, text: carryTexts[value] }))}
          onChange={(value) => setCarry(value as Carry)}
        />
      </Field>
      <Segmented
        label="How long it holds"
        options={[
          { value: 'on', text: heldText(period, false) },
          { value: 'only', text: heldText(period, true) },
        ]}
        value={only ? 'only' : 'on'}
        onChange={(value) => setOnly(value === 'only')}
      />
      <Buttons>
        <Button type="submit" variant="primary" size="small" busy={busy} busyText="Saving...">
          Save
        </Button>
        {line.planned !== null && (!only || line.only) && (
          <Button size="small" disabled={busy} onClick={() => send(null)}>
            Remove
          </Button>
        )}
        <Button size="small" variant="quiet" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
      </Buttons>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: center;
  gap: ${({ theme }) => `${theme.space[8]} ${theme.space[24]}`};
  padding: ${({ theme }) => theme.space[8]} 0;

  > fieldset {
    justify-self: start;
    max-width: 100%;
  }

  ${({ theme }) => theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
