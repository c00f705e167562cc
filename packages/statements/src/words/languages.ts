import { ar } from './ar.ts';
import { bg } from './bg.ts';
import { ca } from './ca.ts';
import { cs } from './cs.ts';
import { da } from './da.ts';
import { de } from './de.ts';
import { el } from './el.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { et } from './et.ts';
import { fi } from './fi.ts';
import { fr } from './fr.ts';
import { he } from './he.ts';
import { hr } from './hr.ts';
import { hu } from './hu.ts';
import { id } from './id.ts';
import { is } from './is.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import type { Language } from './language.ts';
import { lt } from './lt.ts';
import { lv } from './lv.ts';
import { ms } from './ms.ts';
import { nl } from './nl.ts';
import { no } from './no.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { ro } from './ro.ts';
import { ru } from './ru.ts';
import { sk } from './sk.ts';
import { sl } from './sl.ts';
import { sq } from './sq.ts';
import { sr } from './sr.ts';
import { sv } from './sv.ts';
import { th } from './th.ts';
import { tr } from './tr.ts';
import { uk } from './uk.ts';
import { vi } from './vi.ts';
import { zh } from './zh.ts';

/** All languages whose words are known. Where two of them mean different things by a name, the first one stands. */
export const languages: Readonly<Record<string, Language>> = {
  en,
  de,
  fr,
  nl,
  es,
  it,
  pt,
  pl,
  cs,
  sv,
  da,
  no,
  fi,
  hu,
  tr,
  id,
  ru,
  el,
  ja,
  zh,
  ko,
  sk,
  ro,
  bg,
  hr,
  sl,
  sr,
  uk,
  et,
  lv,
  lt,
  ca,
  is,
  vi,
  th,
  ms,
  sq,
  he,
  ar,
};
