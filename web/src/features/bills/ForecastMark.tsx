import { TrendingUp } from 'lucide-react';
import { Badge } from '../../shared/ui/Badge.tsx';

/** Marks figures that are expected and not recorded. */
export function ForecastMark() {
  return (
    <Badge meaning="transfer" icon={<TrendingUp size={12} aria-hidden="true" />}>
      Forecast
    </Badge>
  );
}
