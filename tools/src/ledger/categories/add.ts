import type { CategoryIconName, HueName } from '@ledgerline/domain/values';
import type { TransactionType } from '@ledgerline/events';
import { Argument } from 'commander';
import type { Verb } from '../verb.ts';
import { openCatalogue } from './catalogue.ts';
import { categoryName, colorOption, iconOption, iconsText, typeOption } from './categoryOptions.ts';

interface AddOptions {
  type: TransactionType;
  icon: CategoryIconName;
  color: HueName;
}

/** `ledger categories add` */
export const categoriesAdd: Verb<AddOptions> = {
  details: 'Its name must be free among the offered ones of its type.',
  examples: [
    'Coffee --type expense --icon coffee --color amber',
    "'Side jobs' -t income -i wrench -c teal --json",
  ],
  declare: (command) =>
    command
      .addArgument(new Argument('<name>', 'what people see').argParser(categoryName))
      .addOption(typeOption().makeOptionMandatory())
      .addOption(iconOption().default('tag'))
      .addOption(colorOption().default('sky'))
      .addHelpText('after', iconsText),
  async run(context, { type, icon, color }, name) {
    const catalogue = await openCatalogue(context);
    const id = catalogue.newId();
    const category = { id, name, type, icon, color };
    const added = await catalogue.carryOut({ type: 'AddCategory', category }, id);
    context.output.result(added, `Added the ${type} category '${name}', ${id}.`);
  },
};
