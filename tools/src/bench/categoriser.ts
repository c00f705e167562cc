import { type Catalogue, categorise, defaultCategories, learn, nothingLearned } from '@ledgerline/domain';
import { type LabelledTitle, measureAccuracy } from '@ledgerline/domain/accuracy';
import { type LabelledSet, labelledSets } from '@ledgerline/domain/labelledSets';
import { note } from './report.ts';
import { figure } from './statistics.ts';

const catalogue: Catalogue = new Map(
  defaultCategories.map((category) => [category.id, { ...category, retired: false }]),
);

/** How often titles get the category that a person would give them, how long that takes, and when a choice is learned. */
export async function benchCategoriser(): Promise<void> {
  for (const set of labelledSets) note(set.about, `${shares(set.titles)}${remarks(set)}`);
  const titles = labelledSets.flatMap((set) => set.titles);
  note('all sets', `${shares(titles)} (goal ≥ 90 %)`);
  note('time for one title', `${figure(microsecondsEach(titles))} µs`);
  note('chosen by hand', learnedAfter());
}

/** The share that is right, of all titles and by language. */
function shares(titles: readonly LabelledTitle[]): string {
  const languages = (['en', 'id'] as const).flatMap((language) => {
    const those = titles.filter((title) => title.language === language);
    return those.length > 0 ? [`${language} ${percent(those)} of ${those.length}`] : [];
  });
  return [`${percent(titles)} of ${titles.length}`, ...languages].join(', ');
}

const percent = (titles: readonly LabelledTitle[]): string =>
  `${(measureAccuracy(titles, catalogue).accuracy * 100).toFixed(1)} %`;

function remarks({ firstRun, heldOut }: LabelledSet): string {
  const first = firstRun === null ? '' : `; first run ${firstRun.toFixed(1)} %`;
  return heldOut ? `${first}; held out` : first;
}

function microsecondsEach(titles: readonly LabelledTitle[]): number {
  const started = performance.now();
  measureAccuracy(titles, catalogue);
  return ((performance.now() - started) * 1_000) / titles.length;
}

/** What titles get after a person gave Starbucks another category, once and twice. */
function learnedAfter(): string {
  const chosen = defaultCategories.find(({ name }) => name === 'Business Expenses')?.id ?? '';
  const learned = nothingLearned();
  const decide = (title: string): string => {
    const { categoryId, confidence } = categorise(
      { type: 'expense', title, description: '' },
      learned,
      catalogue,
    );
    return `'${title}' ${catalogue.get(categoryId)?.name} (${confidence})`;
  };
  const choose = (title: string) => learn(learned, { type: 'expense', title, description: '' }, chosen);
  choose('Starbucks Blok M');
  const once = `once: ${decide('Starbucks Blok M')}, ${decide('Starbucks Kemang')}`;
  choose('STARBUCKS BLOK M 0412');
  return `${once}; twice: ${decide('Starbucks Blok M')}, ${decide('Starbucks Kemang')}`;
}
