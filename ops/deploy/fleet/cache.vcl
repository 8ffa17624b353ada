vcl 4.1;
# what may be kept is kept as long as the product says; what must be asked about is held and asked about each time; who carries a cookie or a token is passed on
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
  # what is asked about each time need not wait for others who ask
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
