import { isNetworkError } from '../api/isNetworkError.ts';
import { onCodeMissing } from './onCodeMissing.ts';

/** Between the tries, in milliseconds. */
const waits = [300, 1500];

/** Loads a chunk of the client, with two more tries while the device is online. Rejects with the last error. */
export async function loadCode<Module>(
  load: () => Promise<Module>,
  [wait, ...left]: readonly number[] = waits,
): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (!isNetworkError(error) || !navigator.onLine) throw error;
    if (wait === undefined) {
      await onCodeMissing();
      throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, wait));
    return loadCode(load, left);
  }
}
