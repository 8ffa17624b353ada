-- What networks and accounts have used of their requests. Not logged: a window of a few minutes is not worth a write to disk for
-- each portion of requests, and only the crash of the database forgets it.
create unlogged table request_quotas (
  key text primary key,
  used integer not null,
  resets_at timestamptz not null
);
create index request_quotas_resets on request_quotas (resets_at);
