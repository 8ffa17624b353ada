-- What was answered to a request that carried an Idempotency-Key, for a day: the same request again is answered with it.
create table idempotent_replies (
  -- hashes under the server's key: of who asked for what by which key, and of what exactly was asked
  key_hash bytea primary key,
  request_hash bytea not null,
  -- whose words the reply holds, so that they go with the account
  user_id uuid references users on delete cascade,
  -- null while an upload is being worked on
  reply text,
  created_at timestamptz not null default now()
);
create index idempotent_replies_created on idempotent_replies (created_at);
create index idempotent_replies_user on idempotent_replies (user_id);
