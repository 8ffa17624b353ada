create table conversations (
  id uuid primary key default gen_random_uuid(),
  user_low uuid not null references users,
  user_high uuid not null references users,
  created_by uuid not null references users,
  listing_id uuid references listings on delete set null,
  blocked_by uuid references users,
  -- messages are numbered 1, 2, 3 ... without gaps
  message_seq bigint not null default 0,
  -- grows by one with every new or read message: the cursor of the live stream
  change_seq bigint not null default 0,
  last_message_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_low, user_high),
  check (user_low < user_high),
  check (created_by in (user_low, user_high)),
  check (blocked_by in (user_low, user_high))
);
create index conversations_of_high on conversations (user_high);

-- who has the conversation in their list: whoever opened it, and both once there is a message
create table conversation_members (
  conversation_id uuid not null references conversations on delete cascade,
  user_id uuid not null references users,
  -- messages up to here are cleared for this member
  cleared_seq bigint not null default 0,
  deleted_at timestamptz,
  primary key (conversation_id, user_id)
);
create index conversation_members_user on conversation_members (user_id) where deleted_at is null;

create table messages (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references conversations on delete cascade,
  seq bigint not null,
  change_seq bigint not null,
  sender_id uuid not null references users,
  receiver_id uuid not null references users,
  body text not null check (length(body) between 1 and 300),
  client_id text,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  unique (conversation_id, seq),
  unique (conversation_id, sender_id, client_id),
  check (sender_id <> receiver_id)
);
-- every new or read message takes a change number of its own, so that a stream can be cut between any two
create unique index messages_changed on messages (conversation_id, change_seq);
create index messages_unread on messages (receiver_id, conversation_id) where read_at is null;
