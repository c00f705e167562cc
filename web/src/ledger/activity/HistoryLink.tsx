import { History } from 'lucide-react';
import styled from 'styled-components';
import { TextLink } from '../../shared/ui/Button.tsx';

/** Leads from a record's details to all of its changes in Activity. Takes the place of the dialog that it stands in. */
export function HistoryLink({ record }: { record: string }) {
  return (
    <LineLink to={`/dashboard/activity?record=${record}`} replace>
      <History size={16} aria-hidden="true" />
      Show history
    </LineLink>
  );
}

/** A link with an icon that stands for itself, as high as can be touched. */
export const LineLink = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  min-height: ${({ theme }) => theme.size.touch};
`;
