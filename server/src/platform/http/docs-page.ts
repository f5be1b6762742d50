import { createHash } from 'node:crypto'
import { FAILURES } from '@voltloop/contract/core/errors'
import { BRAND } from '@voltloop/contract/core/brand'
import { escapeHtml as escape } from '../html.ts'
import type { Operation } from './openapi.ts'

interface Page {
  html: string
  policy: string
}

/** Renders the API reference as a page without scripts, from the same operations as the OpenAPI document. */
export function docsPage(operations: readonly Operation[], version: string): Page {
  const groups = [...Map.groupBy(operations, (operation) => operation.tag)]
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${BRAND} API</title><style>${STYLE}</style></head><body>
<header><h1>${BRAND} API</h1><p>Version ${escape(version)}. ${operations.length} endpoints, also as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<nav aria-label="Groups">${groups.map(([tag]) => `<a href="#${escape(tag)}">${escape(tag)}</a>`).join(' ')}</nav></header><main>
${groups.map(([tag, list]) => `<section id="${escape(tag)}"><h2>${escape(tag)}</h2>${list.map(operationBlock).join('\n')}</section>`).join('\n')}
</main></body></html>`
  const hash = createHash('sha256').update(STYLE).digest('base64')
  return {
    html,
    policy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  }
}

function operationBlock(operation: Operation): string {
  const parameters = operation.parameters
    .map(
      (one) =>
        `<tr><th scope="row"><code>${escape(one.name)}</code></th><td>${one.in}${one.required ? ', required' : ''}</td></tr>`,
    )
    .join('')
  return `<details><summary><b class="${operation.method}">${operation.method}</b> <code>${escape(operation.path)}</code> <span>${escape(operation.summary)}</span></summary>
<p>Who may call: ${escape(operation.access)}.</p>
${parameters && `<table><caption>Parameters</caption>${parameters}</table>`}
${schemaBlock('Body', operation.body)}${schemaBlock('Response', operation.response)}${errorBlock(operation)}</details>`
}

function errorBlock({ errors }: Operation): string {
  const rows = errors.flatMap(({ status, codes }) =>
    codes.map(
      (code) =>
        `<tr><th scope="row"><code>${code}</code></th><td>${status}</td><td>${escape(FAILURES[code].message)}</td></tr>`,
    ),
  )
  return `<table><caption>Errors</caption>${rows.join('')}</table>`
}

function schemaBlock(title: string, schema: object | undefined): string {
  return schema ? `<h3>${title}</h3><pre tabindex="0">${escape(JSON.stringify(schema, null, 2))}</pre>` : ''
}

const STYLE = `
:root{color-scheme:dark light;--bg:light-dark(#f3efe4,#0f1412);--card:light-dark(#fdfbf6,#171d1a);--ink:light-dark(#18201c,#f4f2ea);--soft:light-dark(#4c544c,#b4bab2);--green:light-dark(#00713a,#43e684);--line:light-dark(#0003,#fff3)}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
header,main{max-width:960px;margin:0 auto;padding:24px 16px}
a{color:var(--green)}nav{display:flex;flex-wrap:wrap;gap:4px 16px}nav a{min-height:32px}
details{background:var(--card);border:1px solid var(--line);border-radius:8px;margin:8px 0;padding:0 16px}
summary{cursor:pointer;padding:12px 0;overflow-wrap:anywhere}summary span{color:var(--soft)}
summary b{display:inline-block;min-width:4em;color:var(--green)}
pre{overflow:auto;max-height:24em;padding:12px;border:1px solid var(--line);border-radius:4px;font-size:13px}
th{text-align:left;padding-right:16px}caption{text-align:left;color:var(--soft)}`
