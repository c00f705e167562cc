// @vitest-environment node
// jsdom has no streams.
import { expect, it, vi } from 'vitest';
import { brokenDownloadText, readDownload } from './readDownload.ts';

const bytes = new TextEncoder();

/** An answer in these pieces; one that is an Error breaks it off. */
function answerOf(type: string, total: number, pieces: readonly (string | Error)[]): Response {
  const left = [...pieces];
  const body = new ReadableStream({
    pull(controller) {
      const piece = left.shift();
      if (piece === undefined) controller.close();
      else if (piece instanceof Error) controller.error(piece);
      else controller.enqueue(bytes.encode(piece));
    },
  });
  const headers = {
    'Content-Type': type,
    'X-Total-Records': String(total),
    'Content-Disposition': 'attachment; filename="file.csv"',
  };
  return new Response(body, { headers });
}

it('RP-21 a file with all of its records is whole, and tells how far it has come', async () => {
  const onProgress = vi.fn();
  const answer = answerOf('application/x-ndjson', 2, ['{"a":"\\""}\n{"b', '":1}\n{"c":1}\n']);
  const { name, content } = await readDownload(answer, onProgress);
  expect([name, content.type, content.size]).toEqual(['file.csv', 'application/x-ndjson', 27]);
  expect(onProgress.mock.calls).toEqual([[{ records: 0, total: 2 }], [{ records: 2, total: 2 }]]);
});

it('RP-21 a line end within a cell is no record', async () => {
  const answer = answerOf('text/csv; charset=utf-8', 1, ['"id","text"\r\n"1","say ""', '"\nHi"\r\n']);
  expect((await readDownload(answer, () => undefined)).content.size).toBe(31);
});

it.each([
  ['ends too early', ['"id"\r\n"1"\r\n']],
  ['ends within a cell', ['"id"\r\n"1"\r\n"2']],
  ['has nothing', []],
  ['breaks off', ['"id"\r\n', new TypeError('network error')]],
])('RP-21 a file that %s is refused', async (_what, pieces) => {
  await expect(readDownload(answerOf('text/csv', 2, pieces), () => undefined)).rejects.toThrow(
    brokenDownloadText,
  );
});
