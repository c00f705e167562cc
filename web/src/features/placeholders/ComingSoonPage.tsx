import type { LucideIcon } from 'lucide-react';
import { Badge } from '../../shared/ui/Badge.tsx';
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { useTitle } from '../../shared/ui/useTitle.ts';

interface ComingSoonPageProps {
  title: string;
  icon: LucideIcon;
  /** What will be here, in a sentence. */
  promise: string;
}

/** A page that is not there yet and says so. */
export function ComingSoonPage({ title, icon: Icon, promise }: ComingSoonPageProps) {
  useTitle(title);
  return (
    <>
      <PageHeader title={title} badge={<Badge>Coming Soon</Badge>} />
      <Card>
        <EmptyState
          icon={<Icon size={22} />}
          title={`${title} are on their way`}
          text={promise}
          actions={<ButtonLink to="/dashboard">Back to Overview</ButtonLink>}
        />
      </Card>
    </>
  );
}
