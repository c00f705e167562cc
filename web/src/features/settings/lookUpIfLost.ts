import { isUnanswered, type ServiceResult } from '../../shared/api/serviceResult.ts';

const unchanged = 'We got no answer, and nothing was changed. Please try again.';
const unknown = 'We got no answer, so this may have been done or not. Please look again in a moment.';

interface LookUp<Seen, Data> {
  /** Asks how things are now. */
  look: () => Promise<ServiceResult<Seen>>;
  /** What the lost answer would have brought, where what is seen says that the change was done; else undefined. */
  doneIn: (seen: Seen) => Data | undefined;
  /** The text where nobody knows. */
  otherwise?: string;
}

/** What a change came to. Where its answer got lost, we ask how things are now, and say that. */
export async function lookUpIfLost<Seen, Data>(
  result: ServiceResult<Data>,
  { look, doneIn, otherwise = unknown }: LookUp<Seen, Data>,
): Promise<ServiceResult<Data>> {
  if (result.success || !isUnanswered(result)) return result;
  const seen = await look();
  if (!seen.success) return { ...result, message: otherwise };
  const data = doneIn(seen.data);
  return data === undefined ? { ...result, message: unchanged } : { success: true, data, meta: {} };
}
