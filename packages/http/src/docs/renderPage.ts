import type { OpenApiDocument, Reference } from '@ledgerline/contract/openapi';
import { gettingStarted } from './gettingStarted.ts';
import { Html, html, paragraphs } from './html.ts';
import { type Follow, type PlacedOperation, renderOperation } from './renderOperation.ts';
import { renderNamedSchema } from './renderSchema.ts';
import { style } from './style.ts';

/** The document as one page of HTML that needs nothing else: no script, no font, no picture. */
export function renderPage(document: OpenApiDocument): string {
  const { info, components } = document;
  const sections = sectionsOf(document);
  const follow = followIn(document);
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title}</title>
<link rel="icon" href="/icon.svg">
<style>${new Html(style)}</style>
</head>
<body>
<a class="skip" href="#content">To the content</a>
<div class="page">
<nav aria-label="Contents">
<p class="brand">${info.title}</p>
<ul>
<li class="top"><a href="#getting-started">Getting started</a></li>
${sections.map(renderContents)}
<li class="top"><a href="#schemas">Schemas</a></li>
</ul>
</nav>
<main id="content">
<h1>${info.title}</h1>
${paragraphs(info.description)}
<p>For machines: <a href="/api/v1/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${gettingStarted()}
${sections.map(
  ({ id, name, description, operations }) => html`<section id="${id}">
<h2><a href="#${id}">${name}</a></h2>
<p>${description}</p>
${operations.map((operation) => renderOperation(operation, follow))}
</section>`,
)}
<section id="schemas">
<h2><a href="#schemas">Schemas</a></h2>
<p>What the answers and bodies above are made of. Unknown fields are refused, and none are ever sent.</p>
${Object.entries(components.schemas).map(([name, schema]) => renderNamedSchema(name, schema))}
</section>
</main>
</div>
</body>
</html>
`;
  return page.text;
}

interface Section {
  id: string;
  name: string;
  description: string;
  operations: PlacedOperation[];
}

function sectionsOf({ tags, paths }: OpenApiDocument): Section[] {
  const all = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): PlacedOperation => ({ method, path, operation })),
  );
  return tags.map(({ name, description }) => ({
    id: `section-${name.toLowerCase().replaceAll(' ', '-')}`,
    name,
    description,
    operations: all.filter(({ operation }) => operation.tags.includes(name)),
  }));
}

const renderContents = ({ id, name, operations }: Section): Html => html`<li><details open>
<summary>${name}</summary>
<ul>
<li><a href="#${id}">About</a></li>
${operations.map(({ operation }) => html`<li><a href="#${operation.operationId}">${operation.summary}</a></li>`)}
</ul>
</details></li>
`;

function followIn({ components }: OpenApiDocument): Follow {
  const sections: Record<string, Record<string, unknown>> = { ...components };
  return <Value extends object>(value: Value | Reference): Value => {
    if (!('$ref' in value)) return value;
    const [, , section = '', name = ''] = value.$ref.split('/');
    return sections[section]?.[name] as Value;
  };
}
