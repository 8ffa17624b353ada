import { type WebhookEvent, webhookEventNames, webhookLimits } from '#contract/connections/webhook-rules.ts'
import { apiKeyPrefix } from '#contract/http/api-scopes.ts'
import { refusals } from '#contract/http/refusals.ts'
import { quotaWords } from '#contract/http/request-quotas.ts'
import { keysOf } from '#contract/shared/keys-of.ts'
import { product } from '#contract/shared/product.ts'
import { links } from '#contract/urls.ts'
import { escapeHtml } from '#server/platform/security/escape-html.ts'
import { describe, type Field, fieldsOf } from './api-reference-fields.ts'
import type { OpenApiDocument, Operation, ResponseObject } from './openapi.ts'
import { webhookData } from './webhook-data.ts'

/** Text with `code` marked up, escaped for a page. */
const prose = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')

const anchor = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

interface Entry {
  method: string
  path: string
  operation: Operation
}

/** The reference page of an API: everything on one page, grouped by noun, without scripts. */
export function renderApiReference(document: OpenApiDocument, style: string): string {
  const entries = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Entry => ({ method: method.toUpperCase(), path, operation })),
  )
  const groups = document.tags.map(({ name, description }) => ({
    name,
    description,
    entries: entries.filter(({ operation }) => operation.tags.includes(name)),
  }))
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(document.info.title)}</title>
<style>${style}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="top"><a class="home" href="/">${escapeHtml(product.name)}</a><span>API reference</span><a class="raw" href="/api/openapi.json">openapi.json</a></header>
<div class="page">
<nav class="side" aria-label="Endpoints">
<p><a href="#basics">The basics</a></p>
${groups.map(navGroup).join('\n')}
<p><a href="#shapes">Shapes</a></p>
<p><a href="#refusals">Refusals</a></p>
</nav>
<main id="content">
${basics(document)}
${groups.map(({ name, description, entries: own }) => `<section aria-labelledby="${anchor(name)}"><h2 id="${anchor(name)}">${escapeHtml(name)}</h2><p>${prose(description)}</p>${own.map(article).join('\n')}</section>`).join('\n')}
<section aria-labelledby="shapes"><h2 id="shapes">Shapes</h2>${Object.entries(document.components.schemas)
    .map(
      ([name, schema]) =>
        `<article id="shape-${anchor(name)}"><h3>${escapeHtml(name)}</h3>${schema.description ? `<p>${prose(schema.description)}</p>` : ''}${fieldTable(fieldsOf(schema))}</article>`,
    )
    .join('\n')}</section>
<section aria-labelledby="refusals"><h2 id="refusals">Refusals</h2>${refusalTable()}</section>
</main>
</div>
</body>
</html>
`
}

const navGroup = ({ name, entries }: { name: string; entries: Entry[] }): string =>
  `<p><a href="#${anchor(name)}">${escapeHtml(name)}</a></p><ul>${entries
    .map(
      ({ operation, method, path }) =>
        `<li><a href="#${operation.operationId}">${badge(method)}<span>${wrappable(path)}</span></a></li>`,
    )
    .join('')}</ul>`

const basics = ({ info, servers, components }: OpenApiDocument): string => `<section aria-labelledby="basics">
<h1 id="basics">${escapeHtml(info.title)}</h1>
<p class="lead">${prose(info.description)}</p>
<dl class="facts">
<div><dt>Base URL</dt><dd><code>${escapeHtml(servers[0]?.url ?? '/api')}</code></dd></div>
<div><dt>Authentication</dt><dd>Send <code>Authorization: Bearer</code> with the <code>t</code> of a login reply. Endpoints that need it are marked; elsewhere expired tokens are treated as anonymous.</dd></div>
<div><dt>API keys</dt><dd>For your own programs, make a key under <a href="${links.settings('connections')}">Settings, Security, Connections</a> and send it in the same place. It begins with <code>${apiKeyPrefix}</code>, opens only the endpoints that name one of its scopes, and has a limit of its own: ${quotaWords('key')}. <code>PUT /stock</code> and <code>GET /leads</code> are made for it.</dd></div>
<div><dt>Webhooks</dt><dd>An address that you give in the same settings gets events as <code>POST</code> with <code>{"type", "timestamp", "data"}</code>, signed with its secret by the <a href="https://www.standardwebhooks.com">Standard Webhooks</a> specification, which has libraries that verify the signature. Answer with a status from 200 to 299 within ${webhookLimits.answerMs / 1000} seconds; otherwise the event is sent again, at most ${webhookLimits.pauses.length + 1} times in three days. An event that arrives twice has the same <code>webhook-id</code>. The <code>data</code> of each type:<ul>${webhookEventNames.map(name => `<li><code>${name}</code>: ${dataOf(name)}</li>`).join('')}</ul></dd></div>
<div><dt>Success</dt><dd>Status 200 and <code>{"success": true, ...}</code> with the fields listed below.</dd></div>
<div><dt>Errors</dt><dd>A matching HTTP status and ${shapeLink(Object.keys(components.schemas).find(name => name === 'Refusal') ?? 'Refusal')}: show <code>toast.message</code> to people, branch on <code>reason</code>.</dd></div>
<div><dt>Rate limits</dt><dd>Each account, or each network without a token, may make ${quotaWords('api')}; searches and suggestions are limited to ${quotaWords('search')} each. <code>RateLimit</code> and <code>RateLimit-Policy</code> show what is left; after a 429, wait as long as <code>Retry-After</code> says.</dd></div>
<div><dt>Live streams</dt><dd>Server-sent events; every event has an <code>id</code>. Reconnect with it as <code>Last-Event-ID</code> and nothing is lost or repeated.</dd></div>
</dl></section>`

const names = (fields: readonly string[]): string => fields.map(field => `<code>${field}</code>`).join(', ')

/** The data of a webhook's event, in words: 'Offer without can, and conversationId, listing, link'. */
function dataOf(event: WebhookEvent): string {
  const { shape, without = [], fields } = webhookData[event]
  const base = [shape && shapeLink(shape), names(without)].filter(Boolean).join(' without ')
  return [base, names(fields)].filter(Boolean).join(', and ')
}

const article = ({ method, path, operation }: Entry): string => {
  const parameters = operation.parameters.map(
    (given): Field => ({
      depth: 0,
      ...describe(given.schema),
      name: given.name,
      required: given.required,
      note: [`in ${given.in}`, given.description].filter(Boolean).join(': '),
    }),
  )
  const [bodyKind, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const [replyKind, reply] = Object.entries(operation.responses['200']?.content ?? {})[0] ?? []
  return `<article id="${operation.operationId}">
<h3>${badge(method)}<code>${wrappable(path)}</code><a class="anchor" href="#${operation.operationId}" aria-label="Link to ${escapeHtml(method)} ${escapeHtml(path)}">#</a></h3>
<p>${prose(`${operation.summary.replace(/\.$/, '')}. ${operation.description}`)}</p>
${parameters.length > 0 ? `<h4>Parameters</h4>${fieldTable(parameters)}` : ''}
${body ? `<h4>Body <small>${escapeHtml(bodyKind ?? '')}</small></h4>${fieldTable(fieldsOf(body.schema))}` : ''}
${(operation['x-codeSamples'] ?? []).map(({ label, source }) => `<h4>With ${escapeHtml(label)}</h4><pre class="scroll" tabindex="0" role="group" aria-label="${escapeHtml(label)}"><code>${escapeHtml(source)}</code></pre>`).join('')}
${reply ? `<h4>Reply <small>${escapeHtml(replyKind ?? '')}</small></h4>${fieldTable(fieldsOf(reply.schema))}` : ''}
<h4>Refusals</h4>${refusalList(operation.responses)}
</article>`
}

function fieldTable(fields: Field[]): string {
  if (fields.length === 0) return '<p class="none">Nothing beyond <code>success</code>.</p>'
  const rows = fields.map(
    ({ name, depth, type, shape, required, note }) =>
      `<tr><th scope="row" class="d${Math.min(depth, 4)}"><code>${wrappable(name)}</code>${required ? '' : ' <em>optional</em>'}</th><td>${shape ? escapeHtml(type).replace(shape, shapeLink(shape)) : escapeHtml(type)}${note ? `<span class="note">${prose(note)}</span>` : ''}</td></tr>`,
  )
  return `<div class="scroll" tabindex="0" role="group" aria-label="Fields"><table><thead><tr><th scope="col">Field</th><th scope="col">Type</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

const refusalList = (responses: Record<string, ResponseObject>): string =>
  `<ul class="refusals">${Object.entries(responses)
    .filter(([status]) => status !== '200')
    .flatMap(([status, { content }]) => {
      const reasons = content['application/json']?.schema.allOf?.[1]?.properties?.['reason']?.enum ?? []
      return reasons.map(
        reason => `<li><a href="#refusal-${String(reason)}"><b>${status}</b> ${String(reason)}</a></li>`,
      )
    })
    .join('')}</ul>`

const refusalTable = (): string =>
  `<div class="scroll" tabindex="0" role="group" aria-label="Refusals"><table><thead><tr><th scope="col">Reason</th><th scope="col">Message shown to people</th></tr></thead><tbody>${keysOf(
    refusals,
  )
    .map(
      reason =>
        `<tr id="refusal-${reason}"><th scope="row"><b>${refusals[reason].status}</b> <code>${wrappable(reason)}</code></th><td>${escapeHtml(refusals[reason].message)}</td></tr>`,
    )
    .join('')}</tbody></table></div>`

const badge = (method: string): string => `<span class="method ${method.toLowerCase()}">${method}</span>`
const shapeLink = (name: string): string => `<a href="#shape-${anchor(name)}">${escapeHtml(name)}</a>`
/** Allows line breaks after the slashes, dots and underscores of long paths and names. */
const wrappable = (text: string): string => escapeHtml(text).replace(/[/._]/g, '$&<wbr>')
