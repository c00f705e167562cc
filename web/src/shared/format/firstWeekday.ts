/** Of newer browsers a function, of older ones a property; some have neither. */
interface WithWeek {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}

/** On which day a week begins where a browser's language is spoken: 0 is Sunday. Monday where it does not say. */
export function firstWeekday(language: string = navigator.language): 0 | 1 | 2 | 3 | 4 | 5 | 6 {
  try {
    const locale = new Intl.Locale(language).maximize() as WithWeek;
    const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 };
    return (firstDay % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6;
  } catch {
    return 1;
  }
}
