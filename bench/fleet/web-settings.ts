import { proxyHead } from './settings.ts'

/** Leads to the apps that say they are ready; streams stay open, and what could not be connected goes to the next, as does what is only read and got no answer. Whoever names an app in `x-fleet-app` is led to it while it is ready. */
export const webProxy = (listen: number, apps: readonly number[]): string =>
  `${proxyHead}
frontend web
  mode http
  bind 127.0.0.1:${listen}
  option forwardfor
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

/** A cache that goes by what the product says: what may be kept is kept so long, what must be asked about is held and asked about each time, and who carries a cookie or a token is passed on, unless it is to share all (which the test of the fleet must notice). */
export const cacheSettings = (apps: number, sharing = false): string => `vcl 4.1;
backend apps {
  .host = "127.0.0.1";
  .port = "${apps}";
  .connect_timeout = 2s;
  .first_byte_timeout = 70s;
  .between_bytes_timeout = 3600s;
}
sub vcl_recv {
  unset req.http.x-cache;
${sharing ? '  if (req.method == "GET") { unset req.http.cookie; unset req.http.authorization; }\n' : ''}  # what is asked about each time need not wait for others who ask
  set req.hash_ignore_busy = true;
}
sub vcl_hit { set req.http.x-cache = "hit"; }
sub vcl_miss { set req.http.x-cache = "miss"; }
sub vcl_pass { set req.http.x-cache = "pass"; }
sub vcl_backend_response {
  set beresp.grace = 0s;
  unset beresp.http.x-unchanged;
  if (beresp.was_304) { set beresp.http.x-unchanged = "yes"; }
  if (!bereq.uncacheable && beresp.status == 200 && beresp.http.etag && beresp.ttl <= 0s &&
      !beresp.http.set-cookie && beresp.http.cache-control ~ "public") {
    # what was never fresh is not held: a thousandth of a second makes it something to ask about
    set beresp.ttl = 1ms;
    set beresp.keep = 1h;
    return (deliver);
  }
}
sub vcl_deliver {
  if (req.http.x-cache == "miss" && resp.http.x-unchanged) { set req.http.x-cache = "unchanged"; }
  unset resp.http.x-unchanged;
  set resp.http.x-cache = req.http.x-cache;
}
`
