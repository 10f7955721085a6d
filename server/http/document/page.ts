// The page about the API: made on the server, with no script and nothing from elsewhere.
import type { OpenApi, Operation, Parameter } from './openapi.ts'

export const stylePath = '/api/style.css'

export const style = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 1rem }
h1 { font-size: 1.6rem } h2 { margin-top: 2rem; border-bottom: 1px solid }
details { border: 1px solid #8888; border-radius: .4rem; margin: .5rem 0; padding: .3rem .7rem }
summary { cursor: pointer; overflow-wrap: anywhere } code, pre { font: .9rem/1.4 ui-monospace, monospace }
pre { overflow-x: auto; padding: .5rem; background: #8882; border-radius: .3rem }
.method { display: inline-block; min-width: 4.5rem; font-weight: bold }
table { border-collapse: collapse } td, th { text-align: left; padding: .1rem .8rem .1rem 0; vertical-align: top }
`

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign])
/** Words of ours between backticks become code. */
const prose = (text: string): string => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>')

export function htmlPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="${stylePath}">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`
}

/** References as links to the schemas further down. */
function schemaHtml(schema: unknown): string {
  const text = escaped(JSON.stringify(schema, null, 2))
  return `<pre>${text.replace(/#\/components\/schemas\/(\w+)/g, '<a href="#schema-$1">$1</a>')}</pre>`
}

function parameterRow({ name, in: place, required, schema, description = '' }: Parameter): string {
  const need = required ? 'needed' : 'optional'
  return `<tr><td><code>${escaped(name)}</code></td><td>${place}, ${need}</td><td><code>${escaped(JSON.stringify(schema))}</code> ${prose(description)}</td></tr>`
}

function contentHtml(content: Record<string, unknown> | undefined): string {
  return Object.entries(content ?? {})
    .map(([type, entry]) => `<p><code>${escaped(type)}</code></p>${schemaHtml((entry as { schema: unknown }).schema)}`)
    .join('')
}

function operationHtml(path: string, method: string, operation: Operation): string {
  const { parameters = [], requestBody, responses, summary, description, operationId, security } = operation
  const ways = security.map((way) => Object.keys(way)[0] ?? 'nothing').join(' or ')
  const rows = Object.entries(responses).map(
    ([status, { description, content }]) =>
      `<tr><td>${status}</td><td>${escaped(description)}${Number(status) < 300 ? contentHtml(content) : ''}</td></tr>`,
  )
  return `<details id="${escaped(operationId)}"><summary><span class="method">${method.toUpperCase()}</span> <code>${escaped(path)}</code> ${prose(summary)}</summary>
${description ? `<p>${prose(description)}</p>` : ''}<p>Shows: ${escaped(ways)}.</p>
${parameters.length > 0 ? `<h4>Parameters</h4><table>${parameters.map(parameterRow).join('')}</table>` : ''}
${requestBody ? `<h4>Body</h4>${contentHtml(requestBody.content)}` : ''}
<h4>Answers</h4><table>${rows.join('')}</table></details>`
}

export function apiPage(document: OpenApi): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const chapters = document.tags.map(({ name, description }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(String(name)))
    const list = own.map(({ path, method, operation }) => operationHtml(path, method, operation)).join('\n')
    return `<section><h2>${escaped(String(name))}</h2><p>${prose(String(description))}</p>${list}</section>`
  })
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      `<details id="schema-${escaped(name)}"><summary><code>${escaped(name)}</code></summary>${schemaHtml(schema)}</details>`,
  )
  const intro = String(document.info.description)
    .split('\n\n')
    .map((part) => `<p>${prose(part)}</p>`)
    .join('')
  return htmlPage(
    'Skelos: the API',
    `<h1>Skelos: the API</h1>${intro}<p>For programs: <a href="/api/openapi.json">/api/openapi.json</a></p>
${chapters.join('\n')}<section><h2>schemas</h2>${schemas.join('\n')}</section>`,
  )
}
