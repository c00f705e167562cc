import { useEffect, useState } from 'react';

/** True while `pending` is, but at most for so many milliseconds. */
export function usePatience(pending: boolean, milliseconds: number): boolean {
  const [spent, setSpent] = useState(false);
  const [was, setWas] = useState(pending);
  if (pending !== was) {
    setWas(pending);
    setSpent(false);
  }
  useEffect(() => {
    if (!pending) return undefined;
    const timer = setTimeout(() => setSpent(true), milliseconds);
    return () => clearTimeout(timer);
  }, [pending, milliseconds]);
  return pending && !spent;
}
