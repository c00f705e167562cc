import type { Verb } from '../verb.ts';
import { addYesOption, type YesOption } from '../yesOption.ts';
import { openCatalogue } from './catalogue.ts';
import { type TypeOption, typeOption } from './categoryOptions.ts';
import { findCategory } from './findCategory.ts';

/** `ledger categories retire` */
export const categoriesRetire: Verb<TypeOption & YesOption> = {
  details: 'Records that have it keep it. There is no way back; but its name is free for a new one.',
  examples: ['Laundry', 'Gifts --type income --yes'],
  declare: (command) =>
    addYesOption(command.argument('<category>', 'its id, or its name').addOption(typeOption())),
  async run(context, { type, yes }, idOrName) {
    const catalogue = await openCatalogue(context);
    const found = findCategory(catalogue.entries, idOrName, type);
    const place = `the ${found.type} category '${found.name}', ${found.id}`;
    if (!found.retired && !yes) await context.prompt.confirm(`Offer ${place}, no longer?`);
    const category = await catalogue.carryOut({ type: 'RetireCategory', id: found.id }, found.id);
    context.output.result(
      category,
      category.changed ? `Retired ${place}.` : `It was retired before: ${place}.`,
    );
  },
};
