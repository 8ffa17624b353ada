-- The reply address of a mail about messages: one person may answer in one conversation. It ends with the person's address or at its date.
create table mail_reply_addresses (
  token_hash bytea primary key,
  email text not null references user_emails on delete cascade,
  conversation_id uuid not null references conversations on delete cascade,
  -- the last message in the mail
  seq bigint not null,
  ends_at timestamptz not null
);
create index mail_reply_addresses_of on mail_reply_addresses (email);
create index mail_reply_addresses_in on mail_reply_addresses (conversation_id);
