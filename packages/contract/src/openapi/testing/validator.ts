import { Ajv2020 } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import type { OpenApiDocument } from '../openApiDocument.ts';

/** Checks a value by the schema at a place in the document (a JSON pointer); answers what is wrong, in words. */
export type Validate = (pointer: string, value: unknown) => string[];

/** Checks values by a document's schemas, with nothing but JSON Schema. */
export function createValidator(document: OpenApiDocument): Validate {
  // Division by 0.01 is never exact.
  const ajv = new Ajv2020({ strict: false, allErrors: true, multipleOfPrecision: 3, formats: fullFormats });
  ajv.addFormat('idn-email', /@/).addFormat('password', true);
  ajv.addSchema(document, 'document');
  return (pointer, value) => {
    const validate = ajv.getSchema(`document#${pointer}`);
    if (!validate) throw new Error(`nothing stands at ${pointer}`);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}
