import { PRODUCT_NAME } from '@ledgerline/contract';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { createStore } from '../store/store.ts';
import { lendFocus } from './focus.ts';

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

/** What the page has to say to those who do not see it change. */
export const pageStatus = createStore('');

/**
 * Says this on the page's one status whenever it changes: "43 transactions". What the page begins with is no news, and
 * undefined is not known yet.
 */
export function usePageStatus(text: string | undefined): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (text === undefined || text === last.current) return;
    if (last.current !== undefined) pageStatus.set(text);
    last.current = text;
  }, [text]);
  useEffect(() => () => pageStatus.set(''), []);
}

/** Scrolls to the part of the page that the address names after its #, and lets it be read from there. */
export function useHashSection(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const section = hash === '' ? null : document.getElementById(hash.slice(1));
    section?.scrollIntoView();
    if (section) lendFocus(section);
  }, [hash]);
}

interface AddressNow extends Pick<Location, 'pathname' | 'search' | 'hash'> {
  /** What the app keeps with this entry of the browser's history. */
  state: object | null;
}

/** Where the browser is by now; what is drawn follows a moment later, or once the code of the next page has come. */
export function addressNow(): AddressNow {
  const { pathname, search, hash } = window.location;
  const { usr = null } = (window.history.state ?? {}) as { usr?: object | null };
  return { pathname, search, hash, state: usr };
}
