import { useEffect, useState } from 'react';

/** A value once it has not changed for so long, in milliseconds. */
export function useRested<Value>(value: Value, rest: number): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), rest);
    return () => clearTimeout(timer);
  }, [value, rest]);
  return rested;
}

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
