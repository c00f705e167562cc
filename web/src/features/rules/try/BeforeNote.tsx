import { useRules } from '../../../ledger/queries/useRules.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { moved } from '../moved.ts';
import { saveOrder } from '../saveOrder.ts';
import type { Blocked } from './nearestBefore.ts';

/** Names the rule that decides before the rule `id`, which can be moved above it. */
export function BeforeNote({ id, before }: { id: string; before: Blocked }) {
  const { data: rules = [] } = useRules();
  const blocking = rules[before.place];
  const ids = rules.map((rule) => rule.id);
  if (blocking === undefined) return null;
  return (
    <Alert kind="notice">
      “{blocking.name}” comes before it and decides {before.decides} of these {before.of}.{' '}
      <Button size="small" onClick={() => void saveOrder(moved(ids, id, before.place) ?? ids)}>
        Move above
      </Button>
    </Alert>
  );
}
