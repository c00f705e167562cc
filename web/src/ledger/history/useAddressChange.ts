import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { addressNow } from '../../shared/ui/page.ts';
import { isLainOver, isUnderPopup } from '../../shared/ui/useBackCloses.ts';

/** Rewrites this page's address, as an entry of its own, which may be a popup's, or in place of the current one: always so under an overlay. */
type AddressChange = (
  write: (address: URLSearchParams) => URLSearchParams,
  { replace }: { replace: boolean },
) => void;

/**
 * The way to change the page's query by what it is now, also some time after the page was drawn: who has left for
 * another page, whose code is on its way, is left alone.
 */
export function useAddressChange(): AddressChange {
  const [, setAddress] = useSearchParams();
  const { pathname } = useLocation();
  return useCallback(
    (write, { replace }) => {
      const now = addressNow();
      if (now.pathname !== pathname) return;
      // Back closes what lies over the page at once, whatever was changed in it, so the entry and its mark stay.
      const inPlace = replace || isLainOver(now.state);
      setAddress(write(new URLSearchParams(now.search)), {
        replace: inPlace || isUnderPopup(now.state),
        ...(inPlace && { state: now.state }),
        preventScrollReset: true,
      });
    },
    [setAddress, pathname],
  );
}
