import { ListChecks } from 'lucide-react';
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx';
import { Card, CardHeader } from '../../shared/ui/Card.tsx';

/** Leads to the rules. */
export function RulesSection() {
  return (
    <Card as="section" aria-labelledby="rules-title">
      <CardHeader
        id="rules-title"
        title="Rules"
        hint="Fill in payee, category and tags of new and imported records by rules of your own."
      />
      <ButtonLink to="/dashboard/settings/rules" icon={<ListChecks size={16} aria-hidden="true" />}>
        Manage rules
      </ButtonLink>
    </Card>
  );
}
