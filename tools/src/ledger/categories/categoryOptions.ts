import {
  type CategoryIconName,
  categoryIconNames,
  cleanText,
  graphemeCount,
  type HueName,
  hueNames,
  limits,
} from '@ledgerline/domain/values';
import type { TransactionType } from '@ledgerline/events';
import { InvalidArgumentError, Option } from 'commander';

/** What can be said of a category. */
export interface CategoryOptions {
  name?: string;
  icon?: CategoryIconName;
  color?: HueName;
}

export interface TypeOption {
  type?: TransactionType;
}

const longestName = limits.title.max;

/** A category's name as it is kept. Throws InvalidArgumentError, which Commander shows. */
export function categoryName(raw: string): string {
  const cleaned = cleanText(raw);
  if (!cleaned.ok) throw new InvalidArgumentError('It has characters that are not allowed.');
  if (cleaned.text === '') throw new InvalidArgumentError('It is empty.');
  if (graphemeCount(cleaned.text) > longestName || cleaned.text.length > limits.title.maxUnits) {
    throw new InvalidArgumentError(`It must be at most ${longestName} characters.`);
  }
  return cleaned.text;
}

function categoryIcon(name: string): CategoryIconName {
  const icon = categoryIconNames.find((known) => known === name);
  if (icon === undefined) throw new InvalidArgumentError('--help names the icons that there are.');
  return icon;
}

export const typeOption = (): Option =>
  new Option('-t, --type <type>', 'whether it is for income or for expenses').choices(['income', 'expense']);

export const iconOption = (): Option =>
  new Option('-i, --icon <icon>', 'one of the icons below').argParser(categoryIcon);

export const colorOption = (): Option => new Option('-c, --color <color>', 'its color').choices(hueNames);

/** What the help of a verb that takes an icon says of them. */
export const iconsText = `\nIcons:\n${lines(categoryIconNames)}`;

function lines(names: readonly string[], columns = 76): string {
  const filled: string[] = [];
  for (const name of names) {
    const last = filled.at(-1);
    if (last !== undefined && last.length + name.length < columns) filled.push(`${filled.pop()} ${name}`);
    else filled.push(`  ${name}`);
  }
  return filled.join('\n');
}
