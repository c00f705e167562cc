import { History } from 'lucide-react';
import styled from 'styled-components';
import { TextLink } from '../../shared/ui/Button.tsx';

/** Leads from a record's details to all of its changes in Activity. Takes the place of the dialog that it stands in. */
export function HistoryLink({ record }: { record: string }) {
  return (
    <Root to={`/dashboard/activity?record=${record}`} replace>
      <History size={16} aria-hidden="true" />
      Show history
    </Root>
  );
}

const Root = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  min-height: ${({ theme }) => theme.size.touch};
`;
