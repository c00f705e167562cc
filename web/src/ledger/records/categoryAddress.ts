/** Where the expenses of a category since a day are listed. */
export const categoryAddress = (category: string, from: string): string =>
  `/dashboard/transactions?${new URLSearchParams({ type: 'expense', category, from })}`;
