import type { Ref } from 'react';
import styled from 'styled-components';
import { AmountField } from '../../../ledger/amount/AmountField.tsx';
import { useAccounts } from '../../../ledger/queries/useAssets.ts';
import type { Asset } from '../../../ledger/records/records.ts';
import type { ScheduleValues } from '../../../ledger/schedules/scheduleValues.ts';
import { Field } from '../../../shared/ui/Field.tsx';
import { SelectInput } from '../../../shared/ui/inputs.tsx';
import { Stack, Text } from '../../../shared/ui/layout.ts';
import { Segmented } from '../../../shared/ui/Segmented.tsx';
import { daysOfMonth } from './RuleFields.tsx';
import type { useScheduleForm } from './useScheduleForm.ts';

/** What the fields of a schedule's form are given. */
export interface ScheduleFieldsProps {
  state: ReturnType<typeof useScheduleForm>;
  amountInput: Ref<HTMLInputElement>;
}

const amountKinds = [
  { value: 'exact', text: 'Exactly' },
  { value: 'about', text: 'About' },
  { value: 'range', text: 'Between' },
] as const;

const ofCards = [...amountKinds, { value: 'statement', text: 'Statement' }] as const;

/** How much each date moves; a transfer to a card may pay what its statement says. */
export function ScheduleAmountFields({ state, amountInput }: ScheduleFieldsProps) {
  const { form, errorOf } = state;
  const { values, change, touch } = form;
  const { amountKind } = values;
  const { accounts } = useAccounts();
  const isRange = amountKind === 'range';
  const isOfCard =
    amountKind === 'statement' || (values.type === 'transfer' && isCard(accounts, values.toAsset));
  return (
    <>
      <Stack gap={4} bottom={8}>
        <Text as="span" ink="normal" weight="medium" aria-hidden="true">
          How exact
        </Text>
        <Segmented
          wide
          label="How exact"
          options={isOfCard ? ofCards : amountKinds}
          value={amountKind}
          onChange={(next) => change({ amountKind: next })}
        />
      </Stack>
      {amountKind === 'statement' ? (
        <Field
          label="Statement day"
          required
          error={errorOf('amount')}
          hint="Each date pays what the card owed on that day, less what was paid since."
        >
          <SelectInput
            value={values.statementDay}
            options={[
              ...(values.statementDay === '' ? [{ value: '', text: 'Choose a day' }] : []),
              ...daysOfMonth,
            ]}
            onChange={(statementDay) => change({ statementDay })}
          />
        </Field>
      ) : (
        <Amounts $two={isRange}>
          <AmountField
            label={isRange ? 'From' : 'Amount'}
            inputRef={amountInput}
            value={values.amount}
            onChange={(amount) => change({ amount })}
            onBlur={() => values.amount !== '' && touch('amount')}
            error={errorOf('amount')}
            hint={amountKind === 'about' && 'You are asked for the amount when you record it.'}
          />
          {isRange && (
            <AmountField
              label="To"
              value={values.amountTo}
              onChange={(amountTo) => change({ amountTo })}
              onBlur={() => values.amountTo !== '' && touch('amountTo')}
              error={errorOf('amountTo')}
            />
          )}
        </Amounts>
      )}
    </>
  );
}

/** Another destination: a card is paid by its statement unless an amount was typed, anything else by an amount. */
export function chooseDestination(
  { amountKind, amount }: Pick<ScheduleValues, 'amountKind' | 'amount'>,
  accounts: readonly Asset[],
  toAsset: string,
): Partial<ScheduleValues> {
  if (!isCard(accounts, toAsset))
    return { toAsset, ...(amountKind === 'statement' && { amountKind: 'exact' }) };
  return { toAsset, ...(amount === '' && { amountKind: 'statement' }) };
}

const isCard = (accounts: readonly Asset[], id: string): boolean =>
  accounts.some((asset) => asset.id === id && asset.type === 'credit');

const Amounts = styled.div<{ $two: boolean }>`
  display: grid;
  grid-template-columns: ${({ $two }) => ($two ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)')};
  gap: ${({ theme }) => theme.space[12]};

  ${({ theme }) => theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
  }
`;
