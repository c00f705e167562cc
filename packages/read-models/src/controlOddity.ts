/** Something in the list of generations, or in what is said of the live one, that the product never writes. */
export interface ControlOddity {
  kind: 'generation' | 'checkpoint' | 'count';
  /** The generation, or the count of generations. */
  of: string;
  expected: string;
  found: string;
}

/** A thousand batches a second do not count as far in thirty years, nor rebuilds in more than that. */
export const HIGHEST_COUNT = 2n ** 40n;

/** Whether this is a count from `least` on that the product may have come to. */
export const isCount = (value: unknown, least: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value < Number(HIGHEST_COUNT);

/** What is odd about how far generation `number` has come: it would keep projectors out, or a rebuild from going live. */
export function* oddStanding(
  number: number,
  { checkpoint, furthest, moves }: Readonly<Record<'checkpoint' | 'furthest' | 'moves', unknown>>,
): Generator<ControlOddity> {
  const odd = (expected: string, found: unknown): ControlOddity => ({
    kind: 'checkpoint',
    of: `generation ${number}`,
    expected,
    found: JSON.stringify(found) ?? 'none',
  });
  if (!isCount(moves, 0)) yield odd(`a count of its moves, below ${HIGHEST_COUNT}`, moves);
  const [shown, begun] = [positionOf(checkpoint), positionOf(furthest)];
  if (begun === undefined || (shown !== undefined && begun < shown))
    yield odd('a batch that goes no less far than the checkpoint', [begun ?? null, shown ?? null]);
}

/** '' for what is not there yet; undefined for what has no position. */
function positionOf(checkpoint: unknown): string | undefined {
  if (checkpoint === null) return '';
  const position =
    typeof checkpoint === 'object' && checkpoint && 'position' in checkpoint && checkpoint.position;
  return typeof position === 'string' ? position : undefined;
}
