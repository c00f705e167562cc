import { PRODUCT_NAME } from '@ledgerline/contract';
import { useEffect, useLayoutEffect } from 'react';
import { lendFocus } from './lendFocus.ts';

/** The browser itself begins the first page at its top. */
let isFirstPage = true;

/**
 * Names the page in the browser's tab: 'Assets · Ledgerline'. A page that one navigated to takes the focus on its
 * heading, so that screen readers say where one is.
 */
export function useTitle(title?: string): void {
  useEffect(() => {
    document.title = title === undefined ? PRODUCT_NAME : `${title} · ${PRODUCT_NAME}`;
  }, [title]);
  // Before the page is seen: afterwards it would take the focus from what one has just opened.
  useLayoutEffect(() => {
    if (!isFirstPage) focusHeading();
    isFirstPage = false;
  }, []);
}

/** Unless something on the page or a dialog over it has taken the focus already. */
function focusHeading(): void {
  const { activeElement } = document;
  if (activeElement?.closest('main > *, [role="dialog"]')) return;
  const heading = document.querySelector('h1');
  if (heading !== null) lendFocus(heading);
}
