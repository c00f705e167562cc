import type { JsonSchema } from '@ledgerline/contract/openapi';
import { type Content, type Html, html, inlineMarkdown } from './html.ts';

/** The fields of an object: name, kind and constraints, meaning. */
export function renderFields(schema: JsonSchema): Html {
  const required = new Set(schema.required);
  const rows = Object.entries(schema.properties ?? {}).map(([name, field]) =>
    renderField(name, field as JsonSchema, required.has(name)),
  );
  return rows.length === 0
    ? html`<p class="quiet">Nothing.</p>`
    : html`<table class="fields"><tbody>${rows}</tbody></table>`;
}

/** One line of a table of fields or parameters. */
export function renderField(name: string, schema: JsonSchema, isRequired: boolean, note?: string): Html {
  const description = note ?? schema.description;
  return html`<tr>
<th scope="row"><code>${name}</code>${isRequired && html` <span class="required">required</span>`}</th>
<td><span class="kind">${kindOf(schema)}</span>${description !== undefined && html`<br>${inlineMarkdown(description)}`}</td>
</tr>`;
}

/** A named schema as a section of its own: its fields, or what it is one of. */
export function renderNamedSchema(name: string, schema: JsonSchema): Html {
  return html`<section class="schema" id="schema-${name}">
<h3><a href="#schema-${name}">${name}</a></h3>
${schema.description !== undefined && html`<p>${inlineMarkdown(schema.description)}</p>`}
${schema.properties ? renderFields(schema) : renderAlternatives(schema.anyOf ?? schema.oneOf ?? [])}
</section>`;
}

const renderAlternatives = (alternatives: readonly JsonSchema[]): Content =>
  alternatives.map((one, index) => [
    html`<h4>${index === 0 ? 'Either' : 'Or'}</h4>`,
    one.properties ? renderFields(one) : html`<p>${kindOf(one)}</p>`,
  ]);

/** What a value is, in a few words; named schemas are linked. */
export function kindOf(schema: JsonSchema): Content {
  const { $ref, type, items } = schema;
  if ($ref !== undefined) return linkTo($ref);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives && type === undefined) {
    return alternatives.map((one, index) => [index > 0 && ' or ', kindOf(one)]);
  }
  if (type === 'array') return ['list of ', kindOf((items ?? {}) as JsonSchema)];
  if (type === 'object' && schema.properties) return nested(schema);
  const types = [type].flat();
  return [schema.enum ? undefined : types.map(wordFor).join(' or '), ...constraintsOf(schema)]
    .filter((part) => part !== undefined)
    .join(' · ');
}

function linkTo(reference: string): Html {
  const name = reference.slice(reference.lastIndexOf('/') + 1);
  return html`<a href="#schema-${name}">${name}</a>`;
}

const nested = ({ properties = {} }: JsonSchema): Content => [
  '{ ',
  Object.entries(properties).map(([name, field], index) => [
    index > 0 && ', ',
    html`<code>${name}</code>: `,
    kindOf(field as JsonSchema),
  ]),
  ' }',
];

function wordFor(type: string | undefined): string {
  if (type === 'integer') return 'whole number';
  if (type === 'string') return 'text';
  if (type === 'boolean') return 'true or false';
  if (type === 'null') return 'null';
  return type ?? 'anything';
}

const isId = /^\^\(?\[0-9a-f\]\{24\}/;

function constraintsOf(schema: JsonSchema): string[] {
  const { minLength, maxLength, minimum, exclusiveMinimum, maximum, pattern, format } = schema;
  const decimals: unknown = schema['x-decimals'];
  const constraints = [
    schema.const !== undefined && `always ${JSON.stringify(schema.const)}`,
    schema.enum && `one of ${schema.enum.map((word) => JSON.stringify(word)).join(', ')}`,
    lengthOf(minLength, maxLength),
    minimum !== undefined && `at least ${minimum}`,
    exclusiveMinimum !== undefined && `more than ${exclusiveMinimum}`,
    maximum !== undefined && `at most ${maximum}`,
    typeof decimals === 'number' && `at most ${decimals} decimal${decimals === 1 ? '' : 's'}`,
    format !== undefined && format,
    pattern !== undefined && format === undefined && (isId.test(pattern) ? 'an id' : `matches ${pattern}`),
    schema.anyOf && 'a date or an instant',
    schema.default !== undefined && `${JSON.stringify(schema.default)} unless given`,
  ];
  return constraints.filter((constraint) => typeof constraint === 'string');
}

function lengthOf(min = 0, max?: number): string | undefined {
  if (max === undefined) return min > 0 ? `at least ${min} characters` : undefined;
  return min > 0 ? `${min} to ${max} characters` : `at most ${max} characters`;
}
