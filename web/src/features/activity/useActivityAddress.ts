import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAddressChange } from '../../ledger/history/useAddressChange.ts';
import { type ActivityAddress, type AddressChange, readAddress, writeAddress } from './activityAddress.ts';

/** What the address asks for, and the way to ask for something else. Showing more is no step to go back from. */
export function useActivityAddress(): {
  address: ActivityAddress;
  change: (change: AddressChange) => void;
} {
  const [params] = useSearchParams();
  const changeAddress = useAddressChange();
  const address = useMemo(() => readAddress(params), [params]);
  const change = useCallback(
    (next: AddressChange) =>
      changeAddress((now) => writeAddress(readAddress(now), next), {
        replace: Object.keys(next).every((name) => name === 'page'),
      }),
    [changeAddress],
  );
  return { address, change };
}
