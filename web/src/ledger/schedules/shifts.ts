/** What becomes of a date that falls on a weekend. */
export const shifts = [
  { value: 'none', text: 'Leave it there' },
  { value: 'before', text: 'The working day before' },
  { value: 'after', text: 'The working day after' },
];
