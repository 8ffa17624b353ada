import { readFileSync } from 'node:fs'
import path from 'node:path'
import { proxyHead } from './settings.ts'

const deployed = path.resolve(import.meta.dirname, '../../../ops/deploy/fleet/cache.vcl')

/**
 * Routes to the apps that report ready. Streams stay open. After a failed connection, or a read without a reply, the
 * next app is tried. A request that names an app in `x-fleet-app` goes to that app while it is ready.
 */
export const webProxy = (listen: number, apps: readonly number[], isFirst = true): string =>
  `${proxyHead}
frontend web
  mode http
  bind 127.0.0.1:${listen}
${isFirst ? '  http-request del-header X-Forwarded-For' : '  # the cache has written it'}
  http-request del-header Forwarded
  option forwardfor if-none
  http-request deny if { path /metrics }
  default_backend apps
backend apps
  mode http
  balance roundrobin
  option httpchk GET /readyz
  timeout check 2s
  option redispatch
  retries 3
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless METH_GET
  http-response set-header x-app %s
  default-server inter 500ms fall 3 rise 1
${apps.map((_, at) => `  use-server app${at + 1} if { req.hdr(x-fleet-app) app${at + 1} }`).join('\n')}
${apps.map((port, at) => `  server app${at + 1} 127.0.0.1:${port} check`).join('\n')}
`

/**
 * The cache of `ops/deploy/fleet`, in front of the proxy of this machine; or one that shares all replies, which the
 * test of the fleet must detect.
 */
export function cacheSettings(proxy: number, sharing = false): string {
  const careless = 'if (req.method == "GET") { unset req.http.cookie; unset req.http.authorization; }'
  return readFileSync(deployed, 'utf8')
    .replace('"proxy"', '"127.0.0.1"')
    .replace('"8080"', `"${proxy}"`)
    .replace('sub vcl_recv {', begin => (sharing ? `${begin}\n  ${careless}` : begin))
}
