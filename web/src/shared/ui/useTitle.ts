import { PRODUCT_NAME } from '@ledgerline/contract';
import { useEffect } from 'react';

/** Names the page in the browser's tab: 'Assets · Ledgerline'. */
export function useTitle(title?: string): void {
  useEffect(() => {
    document.title = title === undefined ? PRODUCT_NAME : `${title} · ${PRODUCT_NAME}`;
  }, [title]);
}
