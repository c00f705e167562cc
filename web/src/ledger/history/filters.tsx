import { EARLIEST_DATE } from '@ledgerline/domain/calendarDate';
import { foldText } from '@ledgerline/domain/foldText';
import { searchWords } from '@ledgerline/domain/searchWords';
import { limits } from '@ledgerline/domain/values';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../shared/ui/Button.tsx';
import { DatePicker } from '../../shared/ui/DatePicker.tsx';
import { Field } from '../../shared/ui/Field.tsx';
import { Stack } from '../../shared/ui/layout.ts';
import { Overlay } from '../../shared/ui/Overlay.tsx';
import { OverlayBody, OverlayFooter } from '../../shared/ui/OverlayFooter.tsx';
import { Picker } from '../../shared/ui/Picker.tsx';
import { SelectBox } from '../../shared/ui/SelectBox.tsx';
import { type LabelKind, useLabelNames } from '../queries/useLabels.ts';
import { useToday } from '../useToday.ts';
import { daysOfPeriod, type HistoryDays, historyPeriods, periodOfDays } from './periods.ts';

interface FilterSheetProps {
  /** One for each filter: whether it narrows anything. */
  active: readonly boolean[];
  /** The text of the button that leads back to what is filtered. */
  show: string;
  onReset: () => void;
  children: ReactNode;
}

/** Filters for phones: a button that says how many are on, and a sheet from the bottom with all of them. */
export function FilterSheet({ active, show, onReset, children }: FilterSheetProps) {
  const [open, setOpen] = useState(false);
  const count = active.filter(Boolean).length;
  const close = () => setOpen(false);
  return (
    <>
      <Button icon={SlidersHorizontal} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Filters{count > 0 && ` (${count})`}
      </Button>
      <Overlay shape="bottom" open={open} onClose={close} title="Filters">
        <OverlayBody>{children}</OverlayBody>
        <OverlayFooter>
          <Button variant="primary" onClick={close}>
            {show}
          </Button>
          <Button variant="quiet" onClick={onReset}>
            Reset
          </Button>
        </OverlayFooter>
      </Overlay>
    </>
  );
}

interface PeriodFilterProps extends HistoryDays {
  onChange: (days: HistoryDays) => void;
}

/** Narrows a history to a named period, or to days of one's own: then two calendars come with it. */
export function PeriodFilter({ from, to, onChange }: PeriodFilterProps) {
  const today = useToday();
  const [picking, setPicking] = useState(false);
  const value = picking ? 'own' : periodOfDays({ from, to }, today);
  return (
    <Stack gap={8} shrink>
      <SelectBox
        label="Period"
        options={historyPeriods}
        value={value}
        onChange={(period) => {
          setPicking(period === 'own');
          if (period !== 'own') onChange(daysOfPeriod(period, today));
        }}
      />
      {value === 'own' && (
        <Stack columns={2} gap={8}>
          <OwnDays from={from} to={to} onChange={onChange} />
        </Stack>
      )}
    </Stack>
  );
}

/** Two calendars for the first day and the last. */
export function OwnDays({ from, to, onChange }: PeriodFilterProps) {
  const today = useToday();
  return (
    <>
      <Field label="From">
        <DatePicker
          value={from}
          min={EARLIEST_DATE}
          max={to === '' ? today : to}
          placeholder="First record"
          onChange={(day) => onChange({ from: day, to })}
        />
      </Field>
      <Field label="To">
        <DatePicker
          value={to}
          min={from === '' ? EARLIEST_DATE : from}
          max={today}
          placeholder="Today"
          onChange={(day) => onChange({ from, to: day })}
        />
      </Field>
    </>
  );
}

interface LabelPickerProps {
  kind: LabelKind;
  /** What stands in the closed control. */
  value: LabelChoice;
  onChange: (choice: LabelChoice) => void;
  /** Names that are chosen already. */
  taken?: readonly string[];
  placeholder: string;
}

/** All records, those without, or those with a name. */
type LabelChoice = 'all' | 'none' | `of:${string}`;

const none: readonly string[] = [];

/** As many names are offered at once; more come by typing. */
const offered = 50;

const texts = {
  payees: { all: 'All payees', none: 'Without payee', heading: 'Payees', search: 'Search payees...' },
  tags: { all: 'All tags', none: 'Without tags', heading: 'Tags', search: 'Search tags...' },
} as const;

/** Chooses a payee or a tag of those that records have, or records without one. */
function LabelPicker({ kind, value, onChange, taken = none, placeholder }: LabelPickerProps) {
  const [search, setSearch] = useState('');
  const { names, loading, error } = useLabelNames(kind, search, { limit: offered });
  const said = texts[kind];
  const nameOf = (choice: LabelChoice): string =>
    choice === 'all' ? said.all : choice === 'none' ? said.none : choice.slice(3);
  const choices = names.filter((name) => !taken.includes(name)).map((name): LabelChoice => `of:${name}`);
  return (
    <Picker<LabelChoice>
      items={['all', 'none', ...choices]}
      value={value}
      onChange={onChange}
      keyOf={(choice) => choice}
      nameOf={nameOf}
      renderItem={nameOf}
      search={(items, query) => items.filter((choice) => choice.startsWith('of:') && has(choice, query))}
      onSearch={setSearch}
      placeholder={placeholder}
      searchPlaceholder={said.search}
      heading={said.heading}
      empty={{ title: `No ${kind} yet` }}
      noMatch={{ title: `No matching ${kind} found`, text: 'Try a different search term' }}
      loading={loading && names.length === 0 ? `Loading ${kind}...` : undefined}
      error={error === null ? undefined : error.message}
    />
  );
}

/** What came for the words before may not fit these. */
const has = (choice: string, query: string): boolean =>
  searchWords(query).every(({ text }) => foldText(choice.slice(3)).includes(text));

interface PayeeFilterProps {
  /** Null for all, empty for records without one. */
  value: string | null;
  onChange: (payee: string | null) => void;
}

/** Narrows the history to one payee, or to records without one. */
export const PayeeFilter = ({ value, onChange }: PayeeFilterProps) => (
  <LabelPicker
    kind="payees"
    value={value === null ? 'all' : value === '' ? 'none' : `of:${value}`}
    onChange={(choice) => onChange(choice === 'all' ? null : choice === 'none' ? '' : choice.slice(3))}
    placeholder="All payees"
  />
);

interface TagFilterProps {
  /** Records have all of them; an empty one stands for records without. */
  value: readonly string[];
  onChange: (tags: readonly string[]) => void;
}

/** Narrows the history to records that have all of these tags, or none at all. Each choice adds one. */
export function TagFilter({ value, onChange }: TagFilterProps) {
  const isNone = value[0] === '';
  const chosen = isNone ? [] : value;
  return (
    <LabelPicker
      kind="tags"
      value={value.length === 0 ? 'all' : isNone ? 'none' : `of:${chosen.map((tag) => `#${tag}`).join(', ')}`}
      onChange={(choice) => {
        if (choice === 'all') return onChange([]);
        if (choice === 'none') return onChange(['']);
        return onChange([...chosen, choice.slice(3)].slice(0, limits.tag.atOnce));
      }}
      taken={chosen}
      placeholder="All tags"
    />
  );
}
