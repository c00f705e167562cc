import type { CatalogueEntry } from '@ledgerline/domain';
import type { Column } from '../terminal/table.ts';
import type { Verb } from '../verb.ts';
import { readCatalogue } from './catalogue.ts';
import { type TypeOption, typeOption } from './categoryOptions.ts';

const columns: readonly Column<CatalogueEntry>[] = [
  { title: 'ID', value: ({ id }) => id },
  { title: 'TYPE', value: ({ type }) => type },
  { title: 'NAME', value: ({ name }) => name },
  { title: 'ICON', value: ({ icon }) => icon },
  { title: 'COLOR', value: ({ color }) => color },
  { title: 'STATUS', value: ({ retired }) => (retired ? 'retired' : 'offered') },
];

/** `ledger categories list` */
export const categoriesList: Verb<TypeOption & { all?: true }> = {
  reads: true,
  examples: ['', '--type income', '--all --json'],
  declare: (command) => command.addOption(typeOption()).option('-a, --all', 'retired ones too'),
  async run(context, { type, all = false }) {
    const entries = await readCatalogue(await context.stores.log(), context.now);
    const wanted = entries.filter(
      (entry) => (all || !entry.retired) && (type === undefined || entry.type === type),
    );
    const count = await context.output.rows(wanted, columns);
    if (count === 0) context.output.note('There are no categories.');
  },
};
