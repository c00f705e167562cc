import type { Answer, JsonSchema, Operation, Parameter, Reference } from '@ledgerline/contract/openapi';
import { curlExample } from './curlExample.ts';
import { type Content, type Html, html, inlineMarkdown, paragraphs } from './html.ts';
import { kindOf, renderField, renderFields } from './renderSchema.ts';

/** Looks up what a reference of the document stands for. */
export type Follow = <Value extends object>(value: Value | Reference) => Value;

export interface PlacedOperation {
  method: string;
  path: string;
  operation: Operation;
}

/** One operation as a section: access, parameters, body, answers, and a call of it. */
export function renderOperation({ method, path, operation }: PlacedOperation, follow: Follow): Html {
  const { operationId, summary, description, parameters = [], requestBody } = operation;
  const media = requestBody?.content['application/json'];
  const example = Object.values(media?.examples ?? {})[0]?.value;
  const body = media && follow<JsonSchema>(media.schema);
  return html`<section class="operation" id="${operationId}">
<h3><a href="#${operationId}">${summary}</a></h3>
<p class="call"><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code> <span class="access">${accessOf(operation)}</span></p>
${description !== undefined && paragraphs(description)}
${operation['x-websocket'] && liveFrames(operation['x-websocket'])}
${parameters.length > 0 && html`<h4>Parameters</h4>${parameterTable(parameters)}`}
${body && [html`<h4>Body</h4>`, bodyNote(requestBody.required, body), renderFields(body)]}
<h4>Answers</h4>
<dl class="answers">${Object.entries(operation.responses).map(([status, answer]) => renderAnswer(status, answer, follow))}</dl>
${path !== '/ws' && html`<details><summary>Call</summary><pre tabindex="0"><code>${curlExample(method, path, operation, example)}</code></pre></details>`}
</section>`;
}

function accessOf({ security }: Operation): string {
  const [requirement] = security;
  if (!requirement) return 'open';
  return 'Bearer' in requirement ? 'API key and bearer' : 'API key';
}

const liveFrames = ({ client, server }: NonNullable<Operation['x-websocket']>): Html =>
  html`<p>Sent by clients: ${kindOf(client)}. Sent by the server: ${kindOf(server)}.</p>`;

const parameterTable = (parameters: readonly Parameter[]): Html =>
  html`<table class="fields"><tbody>${parameters.map((parameter) =>
    renderField(
      parameter.name,
      parameter.schema,
      parameter.required === true,
      `${placeOf(parameter)}${parameter.description}`,
    ),
  )}</tbody></table>`;

const placeOf = (parameter: Parameter): string =>
  parameter.in === 'header' ? 'Header. ' : parameter.in === 'path' ? 'In the path. ' : '';

const bodyNote = (isRequired: boolean, { description }: JsonSchema): Content =>
  description !== undefined
    ? html`<p>${inlineMarkdown(description)}</p>`
    : !isRequired && html`<p>None, or an empty object.</p>`;

function renderAnswer(status: string, placed: Answer | Reference, follow: Follow): Html {
  const answer = follow<Answer>(placed);
  const [media] = Object.values(answer.content ?? {});
  const headers = Object.keys(answer.headers ?? {}).filter((name) => name !== 'X-Request-Id');
  // What all routes have in common at a status is written once, in its description.
  const examples = '$ref' in placed ? [] : Object.values(media?.examples ?? {});
  const data = media && follow<JsonSchema>(media.schema).properties?.['data'];
  return html`<dt class="${status < '400' ? 'good' : 'bad'}">${status}</dt>
<dd>${inlineMarkdown(answer.description)}
${data !== undefined && [html` <code>data</code>: `, kindOf(data as JsonSchema), '.']}
${headers.length > 0 && [' With ', headers.map((name, index) => [index > 0 && ', ', html`<code>${name}</code>`]), '.']}
${renderExamples(status, examples)}</dd>`;
}

function renderExamples(status: string, examples: readonly { summary?: string; value: unknown }[]): Content {
  if (examples.length === 0) return undefined;
  if (status >= '400') {
    return html`<ul class="messages">${examples.map(({ summary }) => html`<li>${summary}</li>`)}</ul>`;
  }
  return examples.map(
    ({ value }) =>
      html`<details><summary>Example</summary><pre tabindex="0"><code>${JSON.stringify(value, null, 2)}</code></pre></details>`,
  );
}
