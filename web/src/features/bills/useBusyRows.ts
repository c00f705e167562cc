import { useRef, useState } from 'react';

interface BusyRows {
  isBusy: (row: string) => boolean;
  /** Runs a command of this row and gives its answer; null where one of the same row is on its way already. */
  run: <Answer>(row: string, command: () => Promise<Answer>) => Promise<Answer | null>;
}

/** Which rows of a list have a command on its way: no row waits for another one's answer. */
export function useBusyRows(): BusyRows {
  const onTheirWay = useRef(new Set<string>());
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  return {
    isBusy: (row) => busy.has(row),
    async run(row, command) {
      if (onTheirWay.current.has(row)) return null;
      onTheirWay.current.add(row);
      setBusy(new Set(onTheirWay.current));
      const answer = await command();
      onTheirWay.current.delete(row);
      setBusy(new Set(onTheirWay.current));
      return answer;
    },
  };
}
