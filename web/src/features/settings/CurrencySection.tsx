import { Card, CardHeader } from '../../shared/ui/Card.tsx';
import { CurrencyPicker } from './CurrencyPicker.tsx';
import { CurrencyPreview } from './CurrencyPreview.tsx';

/** The one setting that works, with a transaction as it will look. */
export function CurrencySection() {
  return (
    <Card as="section" aria-labelledby="currency-title">
      <CardHeader
        id="currency-title"
        title="Currency"
        hint="Only changes how amounts are displayed. Nothing is converted."
      />
      <CurrencyPicker />
      <CurrencyPreview />
    </Card>
  );
}
