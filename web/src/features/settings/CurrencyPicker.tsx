import { type Currency, currencies, currencyCodes } from '@ledgerline/domain/currency';
import styled from 'styled-components';
import { CurrencyFlag } from '../../shared/money/CurrencyFlag.tsx';
import { useDisplayCurrency } from '../../shared/money/formatAmount.ts';
import { Field } from '../../shared/ui/Field.tsx';
import { Strong, Text } from '../../shared/ui/layout.ts';
import { Picker } from '../../shared/ui/Picker.tsx';
import { chooseCurrency } from './chooseCurrency.ts';

const all = currencyCodes.map((code) => currencies[code]);

/** The ten display currencies. */
export function CurrencyPicker() {
  const shown = useDisplayCurrency();
  return (
    <Field label="Display currency">
      <Picker<Currency>
        roomy
        items={all}
        value={currencies[shown]}
        onChange={({ code }) => void (code !== shown && chooseCurrency(code))}
        keyOf={({ code }) => code}
        nameOf={({ code, name }) => `${code} ${name}`}
        renderItem={({ code, name, symbol }) => (
          <Row>
            <CurrencyFlag code={code} />
            <Strong as="span">{code}</Strong>
            <Text as="span" cut>
              {name}
            </Text>
            <Text as="span" ink="quiet">
              {symbol}
            </Text>
          </Row>
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

const Row = styled.span`
  display: grid;
  grid-template-columns: 1.5rem 2.5rem 1fr auto;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
`;
