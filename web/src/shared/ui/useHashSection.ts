import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { lendFocus } from './lendFocus.ts';

/** Scrolls to the part of the page that the address names after its #, and lets it be read from there. */
export function useHashSection(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const section = hash === '' ? null : document.getElementById(hash.slice(1));
    section?.scrollIntoView();
    if (section) lendFocus(section);
  }, [hash]);
}
