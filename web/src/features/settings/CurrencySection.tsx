import { type Currency, currencies, currencyCodes, decimalsOf } from '@ledgerline/domain/currency';
import { BriefcaseBusiness, Coffee } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { CurrencyFlag } from '../../shared/money/CurrencyFlag.tsx';
import { useDisplayCurrency } from '../../shared/money/formatAmount.ts';
import { Money } from '../../shared/money/Money.tsx';
import { Field } from '../../shared/ui/Field.tsx';
import { IconTile } from '../../shared/ui/IconTile.tsx';
import { nameLines, Stack, Strong, Text } from '../../shared/ui/layout.ts';
import { Picker } from '../../shared/ui/Picker.tsx';
import { Segmented } from '../../shared/ui/Segmented.tsx';
import { chooseCurrency } from './chooseCurrency.ts';

const currenciesInOrder = currencyCodes.map((code) => currencies[code]);

/** The ten display currencies. */
export function CurrencyPicker() {
  const shown = useDisplayCurrency();
  return (
    <Field label="Display currency">
      <Picker<Currency>
        roomy
        items={currenciesInOrder}
        value={currencies[shown]}
        onChange={({ code }) => void (code !== shown && chooseCurrency(code))}
        keyOf={({ code }) => code}
        nameOf={({ code, name }) => `${code} ${name}`}
        renderItem={({ code, name, symbol }) => (
          <CurrencyRow>
            <CurrencyFlag code={code} />
            <Strong as="span">{code}</Strong>
            <Text as="span" cut>
              {name}
            </Text>
            <Text as="span" ink="quiet">
              {symbol}
            </Text>
          </CurrencyRow>
        )}
        placeholder="Choose a currency"
        searchPlaceholder="Search currencies..."
        heading="Available Currencies"
        empty={{ title: 'No currencies available' }}
        noMatch={{ title: 'No matching currencies found', text: 'Try a different search term' }}
      />
    </Field>
  );
}

const CurrencyRow = styled.span`
  display: grid;
  grid-template-columns: 1.5rem 2.5rem 1fr auto;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
`;

const kinds = [
  { value: 'expense', text: 'Expense' },
  { value: 'income', text: 'Income' },
] as const;

/** A transaction in the chosen currency, as an expense or an income. */
export function CurrencyPreview() {
  const [kind, setKind] = useState<'expense' | 'income'>('expense');
  const expense = kind === 'expense';
  // What a coffee and a salary are in a currency without decimals.
  const scale = decimalsOf(useDisplayCurrency()) === 0 ? 1000 : 1;
  return (
    <Frame aria-label="Transaction preview">
      <Stack row align="center" justify="space-between" ink="quiet">
        <span>Preview</span>
        <Segmented label="Preview as" options={kinds} value={kind} onChange={setKind} />
      </Stack>
      <Row>
        <IconTile hue={expense ? 'coral' : 'teal'}>
          {expense ? <Coffee size={18} /> : <BriefcaseBusiness size={18} />}
        </IconTile>
        <What>
          <strong>{expense ? 'Coffee with friends' : 'Monthly salary'}</strong>
          <span>{expense ? 'E-Wallet · Dining' : 'Main account · Salary'}</span>
        </What>
        <Text as="span" ink="strong" size="lead" weight="medium" aria-live="polite">
          <Money amount={(expense ? 12.5 : 2450) * scale} kind={kind} />
        </Text>
      </Row>
    </Frame>
  );
}

const Frame = styled.section`
  padding: ${({ theme }) => theme.space[16]};
  border: 1px solid ${({ theme }) => theme.ground.hairline};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.ground.page};
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[12]};
  min-height: ${({ theme }) => theme.size.row};
  margin-top: ${({ theme }) => theme.space[8]};
`;

const What = styled.div`
  ${nameLines}
  flex: 1;
`;
