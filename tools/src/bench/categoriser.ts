import { type Catalogue, defaultCategories } from '@ledgerline/domain';
import { type LabelledTitle, measureAccuracy } from '@ledgerline/domain/accuracy';
import labelled from '@ledgerline/domain/labelled.json' with { type: 'json' };
import { note } from './report.ts';
import { figure } from './statistics.ts';

/** How often the vocabulary alone gives a title the category that a person would, and how long it takes. */
export async function benchCategoriser(): Promise<void> {
  const titles = labelled as LabelledTitle[];
  const catalogue: Catalogue = new Map(
    defaultCategories.map((category) => [category.id, { ...category, retired: false }]),
  );
  measureAccuracy(titles, catalogue);
  const started = performance.now();
  const { accuracy } = measureAccuracy(titles, catalogue);
  const each = ((performance.now() - started) * 1000) / titles.length;
  note(
    'top-1 accuracy',
    `${(accuracy * 100).toFixed(1)} % of ${titles.length} labelled titles (goal ≥ 90 %)`,
  );
  note('time for one title', `${figure(each)} µs`);
}
