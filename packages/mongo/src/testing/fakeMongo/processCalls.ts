/** What the parent asks the fake's process for. */
export interface Call {
  id: number;
  name: 'strike' | 'clear' | 'count' | 'reached' | 'blackHole';
  args: unknown[];
}

export interface Answer {
  id: number;
  result: unknown;
}
