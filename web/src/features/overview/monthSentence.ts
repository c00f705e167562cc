/** How the last 30 days went, in one sentence. `format` writes an amount, `percent` a percentage without its sign. */
export function monthSentence(
  expenses: { value: number; percentage: number },
  format: { amount: (amount: number) => string; percent: (percent: number) => string },
): string {
  const { value, percentage } = expenses;
  if (value === 0)
    return percentage === 0
      ? 'Nothing spent in the last 30 days.'
      : 'Nothing spent in the last 30 days, unlike the 30 days before.';
  // 100 also stands for a change against nothing, which is no comparison.
  if (percentage === 100) return `You spent ${format.amount(value)} in the last 30 days.`;
  if (percentage === 0) return 'You spent as much as in the 30 days before.';
  const change = format.percent(Math.abs(percentage));
  return `You spent ${change} ${percentage < 0 ? 'less' : 'more'} than in the 30 days before.`;
}
