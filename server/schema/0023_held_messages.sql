-- Messages about which the receiver gets no mail before an administrator has read them, by which rule; the list of what rules have hit.
create table if not exists held_messages (
  message_id uuid primary key references messages on delete cascade,
  rule text not null check (rule in ('link', 'same-text')),
  at timestamptz not null default now(),
  decision text check (decision in ('release', 'keep')),
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  check ((decision is null) = (decided_at is null))
);
create index if not exists held_messages_open on held_messages (at, message_id) where decision is null;
create index if not exists held_messages_log on held_messages (at desc, message_id);
