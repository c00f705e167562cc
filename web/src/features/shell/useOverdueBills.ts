import { useOverview } from '../../ledger/queries/useOverview.ts';

/** How many dates of bills are overdue; 0 while that is not known. It asks for what the Overview shows. */
export function useOverdueBills(): number {
  const { data } = useOverview();
  return data?.overdue ?? 0;
}
