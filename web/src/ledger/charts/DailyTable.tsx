import styled from 'styled-components';
import { shortDate } from '../../shared/format/dates.ts';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import type { ChartDay } from './dailyBars.ts';

/** The daily chart as a table for those who do not see it. */
export function DailyTable({ days, caption }: { days: readonly ChartDay[]; caption: string }) {
  const format = useFormatAmount();
  return (
    <Hidden>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Income</th>
            <th scope="col">Expenses</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.date}>
              <th scope="row">{shortDate(day.date)}</th>
              <td>{format(day.income)}</td>
              <td>{format(day.expense)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Hidden>
  );
}

const Hidden = styled.div`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;
