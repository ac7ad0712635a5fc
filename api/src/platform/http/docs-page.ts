interface Operation {
  summary: string;
  description: string;
  tags: string[];
  parameters: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { content: Record<string, { schema: unknown }> }>;
}

interface Document {
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

const shape = (title: string, value: unknown) =>
  `<h4>${escapeHtml(title)}</h4><pre>${escapeHtml(JSON.stringify(value, null, 2)).replace(
    /&quot;#\/components\/schemas\/(\w+)&quot;/g,
    '<a href="#schema-$1">$1</a>',
  )}</pre>`;

function operation(method: string, path: string, item: Operation): string {
  const bodies = Object.entries(item.requestBody?.content ?? {}).map(([type, { schema }]) =>
    shape(`Body, ${type}`, schema),
  );
  const answers = Object.entries(item.responses)
    .filter(([status]) => status !== "default")
    .flatMap(([status, { content }]) =>
      Object.entries(content).map(([type, { schema }]) => shape(`Answer ${status}, ${type}`, schema)),
    );
  const parameters = item.parameters.map(
    ({ name, in: where, required, schema }) =>
      `<li><code>${escapeHtml(name)}</code> in ${where}${required ? ", required" : ""} <code>${escapeHtml(JSON.stringify(schema))}</code></li>`,
  );
  return `<details><summary><b class="${method}">${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> <span>${escapeHtml(item.summary)}</span></summary>
<p>${escapeHtml(item.description)}</p>${parameters.length ? `<h4>Parameters</h4><ul>${parameters.join("")}</ul>` : ""}${bodies.join("")}${answers.join("")}</details>`;
}

const STYLE = `:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}body{max-width:62rem;margin:2rem auto;padding:0 1rem}
details{border:1px solid color-mix(in srgb,currentColor 20%,transparent);border-radius:8px;margin:.4rem 0;padding:.5rem .8rem}
summary{cursor:pointer}summary span{opacity:.8}summary b{display:inline-block;width:4.2rem}pre{overflow:auto;max-height:24rem;padding:.8rem;border-radius:6px;background:color-mix(in srgb,currentColor 7%,transparent)}
h4{margin:.8rem 0 .2rem}code{font-size:.92em}`;

/** Renders the OpenAPI document as one page, without scripts or external resources. */
export function docsPage(document: unknown): string {
  const { info, paths, components } = document as Document;
  const byTag = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(paths))
    for (const [method, item] of Object.entries(methods)) {
      const tag = item.tags[0] ?? "other";
      byTag.set(tag, [...(byTag.get(tag) ?? []), operation(method, path, item)]);
    }
  const sections = [...byTag]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([tag, rows]) => `<h2>${escapeHtml(tag)}</h2>${rows.join("")}`);
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details id="schema-${escapeHtml(name)}"><summary><code>${escapeHtml(name)}</code></summary>${shape(name, schema)}</details>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(info.title)}</title><style>${STYLE}</style></head><body><h1>${escapeHtml(info.title)}</h1>
<p>Version ${escapeHtml(info.version)}. The same as data: <a href="/api/openapi.json">/api/openapi.json</a>. Sign in with
<code>POST /api/auth/login</code> and send the token as <code>Authorization: Bearer …</code>.</p>
${sections.join("")}<h2>shapes</h2>${schemas.join("")}</body></html>`;
}
