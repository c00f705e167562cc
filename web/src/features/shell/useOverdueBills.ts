import { useOpenDates } from '../../ledger/queries/useSchedules.ts';

/** How many dates of bills are overdue; 0 while that is not known. It asks for what the Overview's card shows. */
export function useOverdueBills(): number {
  const { data: dates = [] } = useOpenDates();
  return dates.filter(({ overdue }) => overdue).length;
}
