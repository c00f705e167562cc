import type { PeriodGroup } from '@ledgerline/domain/values';
import { Printer } from 'lucide-react';
import styled from 'styled-components';
import { type Period, periods } from '../../ledger/history/periods.ts';
import { longDate } from '../../shared/format/dates.ts';
import { DatePicker } from '../../shared/ui/DatePicker.tsx';
import { Field } from '../../shared/ui/Field.tsx';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { RemovableChips } from '../../shared/ui/RemovableChips.tsx';
import { SelectBox } from '../../shared/ui/SelectBox.tsx';
import { narrowScreen, useMediaQuery } from '../../shared/ui/useMediaQuery.ts';
import { nothingNarrowed, ReportNarrowing, ReportNarrowingSheet } from './ReportNarrowing.tsx';
import { type ReportProps, rowKinds } from './reportAddress.ts';
import { useFilterNames } from './useFilterNames.ts';

const groups: readonly { value: PeriodGroup; text: string }[] = [
  { value: 'week', text: 'By week' },
  { value: 'month', text: 'By month' },
  { value: 'quarter', text: 'By quarter' },
  { value: 'year', text: 'By year' },
];

/** One set of filters for all three reports; on phones most of them are in a sheet. */
export function ReportFilterBar(props: ReportProps) {
  const { filters, change, today } = props;
  const narrow = useMediaQuery(narrowScreen);
  const names = useFilterNames(filters);
  const { tab, period, from, to, group, by, known } = filters;
  const chips = [
    ...names.assets.map(({ id, name }) => ({
      text: name,
      onRemove: () => change({ assets: filters.assets.filter((other) => other !== id) }),
    })),
    ...names.categories.map(({ id, name }) => ({
      text: name,
      onRemove: () => change({ categories: filters.categories.filter((other) => other !== id) }),
    })),
    ...names.payees.map((text) => ({ text, onRemove: () => change({ payee: null }) })),
    ...names.tags.map(({ tag, text }) => ({
      text,
      onRemove: () => change({ tags: filters.tags.filter((other) => other !== tag) }),
    })),
    ...(known === '' ? [] : [{ text: `Known on ${longDate(known)}`, onRemove: () => change({ known: '' }) }]),
  ];
  return (
    <Root>
      <Bar>
        <SelectBox<Period>
          label="Period"
          options={periods}
          value={period}
          onChange={(next) => change({ period: next, ...(next !== 'own' && { from: '', to: '' }) })}
        />
        <SelectBox
          label="Group"
          options={groups}
          value={group}
          onChange={(next) => change({ group: next })}
        />
        {tab === 'categories' && (
          <SelectBox
            label="Rows"
            options={rowKinds}
            value={by}
            onChange={(next) => change({ by: next, open: '' })}
          />
        )}
        {narrow ? (
          <SheetAndPrint $whole={tab !== 'categories'}>
            <ReportNarrowingSheet {...props} />
            <IconButton label="Print" icon={<Printer size={18} />} onClick={() => window.print()} />
          </SheetAndPrint>
        ) : (
          <ReportNarrowing {...props} />
        )}
      </Bar>
      {period === 'own' && (
        <Bar>
          <Field label="From">
            <DatePicker
              value={from}
              min="1900-01-01"
              max={to === '' ? today : to}
              placeholder="First record"
              onChange={(day) => change({ from: day })}
            />
          </Field>
          <Field label="To">
            <DatePicker
              value={to}
              min={from === '' ? '1900-01-01' : from}
              max={today}
              placeholder="Today"
              onChange={(day) => change({ to: day })}
            />
          </Field>
        </Bar>
      )}
      {chips.length > 0 && <RemovableChips chips={chips} onClear={() => change(nothingNarrowed)} />}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[12]};
  width: 100%;
`;

const Bar = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 12.5rem), 1fr));
  gap: ${({ theme }) => theme.space[8]};

  ${({ theme }) => theme.media.narrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** On phones printing has no line of its own above all figures. `$whole`: no third list stands beside it. */
const SheetAndPrint = styled.div<{ $whole: boolean }>`
  display: flex;
  grid-column: ${({ $whole }) => $whole && '1 / -1'};
  gap: ${({ theme }) => theme.space[4]};

  > :first-child {
    flex: 1;
  }
`;
