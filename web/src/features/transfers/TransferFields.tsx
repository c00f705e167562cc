import { limits, toDecimal } from '@ledgerline/domain/values';
import { ArrowDownUp } from 'lucide-react';
import { Fragment, type Ref } from 'react';
import styled from 'styled-components';
import { AmountField } from '../../ledger/amount/AmountField.tsx';
import { Fields } from '../../ledger/forms/FormDialog.tsx';
import { InterestFields } from '../../ledger/forms/InterestFields.tsx';
import { TagsInput } from '../../ledger/names/LabelInputs.tsx';
import { amountSoFar } from '../../ledger/transactionForm/checkTransaction.ts';
import { AccountPicker } from '../../ledger/ui/AccountPicker.tsx';
import { BalanceChange, Inset } from '../../ledger/ui/BalanceNotes.tsx';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { Money } from '../../shared/money/Money.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Counter, Field } from '../../shared/ui/Field.tsx';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { TextInput } from '../../shared/ui/inputs.tsx';
import { Stack } from '../../shared/ui/layout.ts';
import { Switch } from '../../shared/ui/Switch.tsx';
import { chipsIn, textOfChips } from '../../shared/ui/typedChips.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import {
  chooseDestination,
  chooseSource,
  debtAmounts,
  descriptionWarning,
  freeAmount,
  quickAmount,
  quickShares,
  swapSides,
} from './transferForm.ts';
import type { useTransferForm } from './useTransferForm.ts';

interface TransferFieldsProps {
  state: ReturnType<typeof useTransferForm>;
  amountInput: Ref<HTMLInputElement>;
}

/** Amount, both sides and what the transfer is for; below, what it will do. */
export function TransferFields({ state, amountInput }: TransferFieldsProps) {
  const { form, assets, source, destination, statement, currency, preview, along, errorOf } = state;
  const { values, change, touch } = form;
  const format = useFormatAmount();
  const debts = debtAmounts(destination, statement, currency);
  return (
    <>
      <AmountField
        inputRef={amountInput}
        value={values.amount}
        onChange={(amount) => {
          change({ amount });
          touch('amount');
        }}
        onBlur={() => values.amount !== '' && touch('amount')}
        error={values.amount === '' ? undefined : errorOf('amount')}
      />
      <Shares>
        <VisuallyHidden as="legend">Quick amounts</VisuallyHidden>
        {debts.length > 0 && (
          <Row>
            {debts.map(({ name, amount, text }) => (
              <Button key={name} size="small" onClick={() => change({ amount: text })}>
                {name} {format(amount)}
              </Button>
            ))}
          </Row>
        )}
        <Row>
          {quickShares.map((share) => (
            <Fragment key={share}>
              {share === 100 && source && source.earmarked > 0 && (
                <Button
                  size="small"
                  disabled={source.free === 0}
                  onClick={() => change({ amount: freeAmount(source, currency) })}
                >
                  Free
                </Button>
              )}
              <Button
                size="small"
                disabled={source === undefined || source.balance === 0}
                onClick={() => source && change({ amount: quickAmount(share, source, currency) })}
              >
                {share === 100 ? 'Max' : `${share}%`}
              </Button>
            </Fragment>
          ))}
        </Row>
      </Shares>
      <Sides>
        <Field label="From" required error={errorOf('fromAsset')}>
          <AccountPicker
            value={values.fromAsset}
            onChange={(id) => change(chooseSource(values, id))}
            onLeave={() => touch('fromAsset')}
            leaving={amountSoFar(values.amount, currency)}
            placeholder="Select a source asset"
          />
        </Field>
        <Swap>
          <IconButton
            asText
            label="Swap source and destination"
            icon={ArrowDownUp}
            onClick={() => change(swapSides(values, source, currency))}
          />
        </Swap>
        <Field label="To" required error={errorOf('toAsset')}>
          <AccountPicker
            value={values.toAsset}
            onChange={(id) => {
              const chosen = assets.find((asset) => asset.id === id);
              if (chosen) change(chooseDestination(chosen, currency));
            }}
            onLeave={() => touch('toAsset')}
            placeholder="Select a destination asset"
          />
        </Field>
      </Sides>
      {destination?.type === 'loan' && (
        <InterestFields values={values} change={change} touch={touch} error={errorOf('interest')} />
      )}
      {along.map(({ goal, amount }) => (
        <Switch
          key={goal.id}
          checked={!values.staying.includes(goal.id)}
          onChange={(moves) =>
            change({
              staying: moves ? values.staying.replace(goal.id, '').trim() : `${values.staying} ${goal.id}`,
            })
          }
          label={`${format(toDecimal(amount))} of it is put aside for ${goal.name}. Move that with it?`}
        />
      ))}
      <Field
        label="Description"
        error={errorOf('description')}
        end={
          <Counter
            count={values.description.length}
            max={limits.transferDescription.max}
            warnAbove={descriptionWarning}
          />
        }
      >
        <TextInput
          value={values.description}
          maxLength={limits.transferDescription.max}
          autoComplete="off"
          placeholder="What is it for?"
          onChange={(event) => change({ description: event.target.value })}
          onBlur={() => {
            touch('fromAsset');
            touch('toAsset');
          }}
        />
      </Field>
      <Field label="Tags" error={errorOf('tags')} hint="Press Enter after each.">
        <TagsInput value={chipsIn(values.tags)} onChange={(tags) => change({ tags: textOfChips(tags) })} />
      </Field>
      {preview && source && destination && (
        <Preview as="section" aria-label="Preview">
          <Stack row wrap justify="space-between" ink="quiet">
            <span>You transfer</span>
            <Money amount={toDecimal(preview.amount)} kind="transfer" />
          </Stack>
          <BalanceChange
            name={source.name}
            before={source.balance}
            after={preview.from.balance}
            owed={{ before: source.owed, after: preview.from.owed }}
          />
          <BalanceChange
            name={destination.name}
            before={destination.balance}
            after={preview.to.balance}
            shortfall={preview.to.shortfall}
            owed={{ before: destination.owed, after: preview.to.owed }}
          />
        </Preview>
      )}
    </>
  );
}

const Shares = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;
  display: grid;
  gap: ${({ theme }) => theme.space[8]};
  margin-bottom: ${({ theme }) => theme.space[12]};
`;

const Row = styled.div`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  gap: inherit;
`;

const Sides = styled(Fields)`
  position: relative;
`;

const Swap = styled.div`
  position: absolute;
  top: calc(50% - 28px);
  right: 0;
  z-index: 1;
`;

const Preview = styled(Inset)`
  margin-top: ${({ theme }) => theme.space[8]};
`;
