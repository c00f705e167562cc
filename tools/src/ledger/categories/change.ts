import { Option } from 'commander';
import { Misused } from '../errors.ts';
import type { Verb } from '../verb.ts';
import { openCatalogue } from './catalogue.ts';
import {
  type CategoryOptions,
  categoryName,
  colorOption,
  iconOption,
  iconsText,
  type TypeOption,
  typeOption,
} from './categoryOptions.ts';
import { findCategory } from './findCategory.ts';

/** `ledger categories change` */
export const categoriesChange: Verb<CategoryOptions & TypeOption> = {
  details: 'All records that have it show it so.',
  examples: [
    "Gaming --name 'Games & Toys'",
    'Gifts --type income --color violet',
    '63617465676f727900000114 -i star',
  ],
  declare: (command) =>
    command
      .argument('<category>', 'its id, or its name')
      .addOption(typeOption())
      .addOption(new Option('-n, --name <name>', 'its new name').argParser(categoryName))
      .addOption(iconOption())
      .addOption(colorOption())
      .addHelpText('after', iconsText),
  async run(context, { type, name, icon, color }, idOrName) {
    const changes = {
      ...(name !== undefined && { name }),
      ...(icon !== undefined && { icon }),
      ...(color !== undefined && { color }),
    };
    if (Object.keys(changes).length === 0) throw new Misused('Say what to change: --name, --icon or --color');
    const catalogue = await openCatalogue(context);
    const { id } = findCategory(catalogue.entries, idOrName, type);
    const category = await catalogue.carryOut({ type: 'ChangeCategory', id, changes }, id);
    const place = `the ${category.type} category '${category.name}', ${id}`;
    context.output.result(
      category,
      category.changed ? `Changed ${place}.` : `There was nothing to change about ${place}.`,
    );
  },
};
