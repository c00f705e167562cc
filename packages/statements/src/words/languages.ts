import { cs } from './cs.ts';
import { da } from './da.ts';
import { de } from './de.ts';
import { el } from './el.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fi } from './fi.ts';
import { fr } from './fr.ts';
import { hu } from './hu.ts';
import { id } from './id.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import type { Language } from './language.ts';
import { nl } from './nl.ts';
import { no } from './no.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import { sv } from './sv.ts';
import { tr } from './tr.ts';
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
};
