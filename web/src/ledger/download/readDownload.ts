/** How many records have come, and how many there are. */
export interface DownloadProgress {
  records: number;
  total: number;
}

/** A whole file. */
export interface DownloadedFile {
  name: string;
  content: Blob;
}

export const brokenDownloadText = 'The download broke off, and nothing was saved. Please try again.';

const lineEnd = 0x0a;
const quote = 0x22;

/**
 * Reads a file to its end and counts its records: one that broke off is never taken for a whole one. Throws an Error
 * with a text for people, also where the connection broke.
 */
export async function readDownload(
  answer: Response,
  onProgress: (progress: DownloadProgress) => void,
): Promise<DownloadedFile> {
  const type = answer.headers.get('Content-Type') ?? '';
  const total = Number(answer.headers.get('X-Total-Records') ?? Number.NaN);
  const name = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1] ?? 'download';
  // A line end within quotes belongs to a cell.
  const isCsv = type.startsWith('text/csv');
  let [lines, isQuoted] = [0, false];
  const parts: Uint8Array<ArrayBuffer>[] = [];
  try {
    const reader = answer.body?.getReader();
    for (;;) {
      const part = await reader?.read();
      if (part?.value === undefined) break;
      parts.push(part.value);
      for (const byte of part.value) {
        if (byte === quote && isCsv) isQuoted = !isQuoted;
        else if (byte === lineEnd && !isQuoted) lines += 1;
      }
      onProgress({ records: Math.max(0, lines - 1), total });
    }
  } catch (cause) {
    throw new Error(brokenDownloadText, { cause });
  }
  if (lines - 1 !== total) throw new Error(brokenDownloadText);
  return { name, content: new Blob(parts, { type }) };
}
