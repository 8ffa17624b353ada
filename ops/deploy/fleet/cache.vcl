vcl 4.1;
# caches replies as long as the product allows, revalidates the others at each request, and passes on requests with a cookie or a token
backend apps {
  .host = "proxy";
  .port = "8080";
  .connect_timeout = 2s;
  .first_byte_timeout = 70s;
  .between_bytes_timeout = 3600s;
}
sub vcl_recv {
  # this is the first proxy: it writes the caller's address itself
  unset req.http.forwarded;
  set req.http.x-forwarded-for = client.ip;
  unset req.http.x-cache;
  # requests that are revalidated do not wait for each other
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
    # Varnish does not store a reply that was never fresh: with a TTL of 1 ms it stores and revalidates it
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
