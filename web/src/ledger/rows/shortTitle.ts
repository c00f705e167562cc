const words = 3;

/** A title cut to three words followed by an ellipsis; a title of up to three words as it is. */
export function shortTitle(title: string): string {
  const parts = title.trim().split(/\s+/);
  return parts.length > words ? `${parts.slice(0, words).join(' ')}…` : title.trim();
}
