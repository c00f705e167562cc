import { addDays, addMonths, type DateWindow, endOfGroup } from '@ledgerline/domain/values';
import { monthOf } from '@ledgerline/read-models';

/** The days of a window that make whole months; where there are none, `from` lies after `to`. */
export const wholeMonths = ({ from, to }: DateWindow): DateWindow => ({
  from: from.endsWith('-01') ? from : addMonths(`${monthOf(from)}-01`, 1),
  to: endOfGroup(to, 'month') === to ? to : addDays(`${monthOf(to)}-01`, -1),
});
