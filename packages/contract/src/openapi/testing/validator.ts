import { Ajv2020 } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import type { OpenApiDocument } from '../openApiDocument.ts';

/** Checks a value by the schema at a place in the document (a JSON pointer); answers what is wrong, in words. */
export type Validate = (pointer: string, value: unknown) => string[];

/** Checks values by a document's schemas: JSON Schema, and our `x-decimals`. */
export function createValidator(document: OpenApiDocument): Validate {
  // Each schema checks a few answers only: what is quickly compiled is cheaper than what runs quickly.
  const compile = { inlineRefs: false, code: { optimize: false } };
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats: fullFormats, ...compile });
  ajv.addFormat('idn-email', /@/).addFormat('password', true);
  ajv.addKeyword({
    keyword: 'x-decimals',
    type: 'number',
    validate: (decimals: number, value: number) => Number(value.toFixed(decimals)) === value,
  });
  ajv.addSchema(document, 'document');
  return (pointer, value) => {
    const validate = ajv.getSchema(`document#${pointer}`);
    if (!validate) throw new Error(`nothing stands at ${pointer}`);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}
