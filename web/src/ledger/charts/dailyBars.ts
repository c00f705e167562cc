import { type NiceScale, niceScale, scaleInSteps } from './niceScale.ts';

/** One day of the window. Amounts are decimal units. */
export interface ChartDay {
  date: string;
  income: number;
  expense: number;
}

/** The drawing's inner size in pixels, without labels. */
export interface PlotSize {
  width: number;
  height: number;
}

export interface Bar {
  y: number;
  height: number;
}

export interface DayBars {
  date: string;
  /** The bar's left edge and width, and the middle of the day's whole slot. */
  x: number;
  width: number;
  center: number;
  income: Bar | null;
  expense: Bar | null;
}

export interface TickLine {
  value: number;
  y: number;
}

export interface DailyBars {
  days: DayBars[];
  /** Where the two halves meet. */
  zero: number;
  incomeTicks: TickLine[];
  expenseTicks: TickLine[];
}

/** A bar that means something is never thinner than this, in pixels. */
const least = 2;
const widest = 20;
/** Space left at either side of the line between the halves. */
const gap = 1;

/** The scales of the two halves: of the same steps. */
export function dailyScales(days: readonly ChartDay[]): { income: NiceScale; expense: NiceScale } {
  const income = Math.max(0, ...days.map((day) => day.income));
  const expense = Math.max(0, ...days.map((day) => day.expense));
  const [step = 1] = niceScale(Math.max(income, expense)).ticks;
  return { income: scaleInSteps(income, step), expense: scaleInSteps(expense, step) };
}

/** Income upwards and expense downwards from one line, on one linear scale: bars of one length are amounts of one size. */
export function dailyBars(days: readonly ChartDay[], { width, height }: PlotSize): DailyBars {
  const slot = days.length === 0 ? width : width / days.length;
  const bar = Math.max(least, Math.min(widest, Math.round(slot * 0.6)));
  const { income, expense } = dailyScales(days);
  const above = (height - 2 * gap) * upperShare(income, expense);
  const below = height - 2 * gap - above;
  const zero = gap + above;
  const lengthOf = (value: number, scale: NiceScale, room: number) =>
    value > 0 ? Math.max(least, (value / scale.max) * room) : 0;
  return {
    days: days.map((day, index) => {
      const center = (index + 0.5) * slot;
      const up = lengthOf(day.income, income, above);
      const down = lengthOf(day.expense, expense, below);
      return {
        date: day.date,
        x: center - bar / 2,
        width: bar,
        center,
        income: up > 0 ? { y: zero - gap - up, height: up } : null,
        expense: down > 0 ? { y: zero + gap, height: down } : null,
      };
    }),
    zero,
    incomeTicks: income.ticks.map((value) => ({ value, y: zero - gap - (value / income.max) * above })),
    expenseTicks: expense.ticks.map((value) => ({ value, y: zero + gap + (value / expense.max) * below })),
  };
}

/** How much of the height is above the line: a half without bars takes no room. */
function upperShare(income: NiceScale, expense: NiceScale): number {
  const up = income.ticks.at(-1) ?? 0;
  const down = expense.ticks.at(-1) ?? 0;
  return up + down === 0 ? 0.5 : up / (up + down);
}

/** The day under a pointer at `x` pixels from the plot's left edge. */
export function dayAt(x: number, width: number, count: number): number {
  return Math.max(0, Math.min(count - 1, Math.floor((x / width) * count)));
}

/** The indices of the days that are named below the chart: `from`, the last day unless given, and in equal steps on both sides of it. */
export function labelledDays(count: number, labels: number, from = count - 1): number[] {
  const step = Math.max(1, Math.floor((count - 1) / Math.max(1, labels - 1)));
  return Array.from({ length: count }, (_, index) => index).filter((index) => (index - from) % step === 0);
}
