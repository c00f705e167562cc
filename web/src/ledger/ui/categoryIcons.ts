import type { CategoryIconName } from '@ledgerline/domain/values';
import type { LucideIcon } from 'lucide-react';
import * as lucideIcons from './lucideIcons.ts';

const icons: Record<CategoryIconName, LucideIcon> = lucideIcons;

/** The icon of a lucide name; a tag for a name that is not among ours. */
export function categoryIconOf(name: string): LucideIcon {
  return (icons as Partial<Record<string, LucideIcon>>)[name] ?? icons.tag;
}
