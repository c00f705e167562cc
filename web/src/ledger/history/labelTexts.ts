/** What a list is narrowed to: a payee, or records without one. */
export const payeeText = (payee: string): string => (payee === '' ? 'Without payee' : `Payee: ${payee}`);

/** What a list is narrowed to: a tag, or records without. */
export const tagText = (tag: string): string => (tag === '' ? 'Without tags' : `#${tag}`);
