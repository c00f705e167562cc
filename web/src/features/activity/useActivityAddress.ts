import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ActivityAddress, type AddressChange, readAddress, writeAddress } from './activityAddress.ts';

/** What the address asks for, and the way to ask for something else. Showing more is no step to go back from. */
export function useActivityAddress(): {
  address: ActivityAddress;
  change: (change: AddressChange) => void;
} {
  const [params, setParams] = useSearchParams();
  const address = useMemo(() => readAddress(params), [params]);
  const change = useCallback(
    (next: AddressChange) =>
      setParams((current) => writeAddress(readAddress(current), next), {
        replace: Object.keys(next).every((name) => name === 'page'),
        preventScrollReset: true,
      }),
    [setParams],
  );
  return { address, change };
}
