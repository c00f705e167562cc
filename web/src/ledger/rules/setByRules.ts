import type { SetBy } from '@ledgerline/contract';

type RuleNamed = NonNullable<SetBy['tags']>[number]['rule'];

/** What one version of a rule set of a record. */
export interface SetByRule {
  rule: RuleNamed;
  /** 'Payee and category'. */
  fields: string;
}

/** Which rules set which fields of a record, in the order of the form. */
export function setByRules({ title, payee, category, tags = [] }: SetBy): SetByRule[] {
  const found = new Map<string, { rule: RuleNamed; fields: string[] }>();
  const add = (field: string, rule: RuleNamed | undefined) => {
    if (rule === undefined) return;
    const key = `${rule.id} ${rule.version}`;
    const known = found.get(key) ?? { rule, fields: [] };
    found.set(key, { rule, fields: [...known.fields, field] });
  };
  add('title', title?.rule);
  add('payee', payee?.rule);
  add('category', category?.rule);
  for (const { rule, tags: added } of tags) add(added.length === 1 ? 'tag' : 'tags', rule);
  return [...found.values()].map(({ rule, fields }) => ({ rule, fields: listed(fields) }));
}

/** 'Title, payee and tags'. */
function listed(fields: readonly string[]): string {
  const last = fields.at(-1) ?? '';
  const others = fields.slice(0, -1).join(', ');
  const all = others === '' ? last : `${others} and ${last}`;
  return all.charAt(0).toUpperCase() + all.slice(1);
}
