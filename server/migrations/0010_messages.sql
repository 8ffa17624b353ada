-- Who has blocked whom, whatever they have talked about. By `marks`, keyed hashes of the blocked one's phone, PAN and GST
-- numbers, a new account of theirs is known again.
create table user_blocks (
  blocker_id uuid not null references users,
  blocked_id uuid not null references users,
  marks bytea[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index user_blocks_blocked on user_blocks (blocked_id);

insert into user_blocks (blocker_id, blocked_id)
select blocked_by, case when blocked_by = user_low then user_high else user_low end
from conversations where blocked_by is not null;

alter table conversations drop column blocked_by;
alter table conversations add column last_lead_at timestamptz;

-- A buyer asked for a seller's number, or called: once per buyer, listing and day in India.
create table leads (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references conversations on delete cascade,
  listing_id uuid not null references listings on delete cascade,
  buyer_id uuid not null references users,
  day date not null default today_in_india(),
  kind text not null check (kind in ('contact', 'call')),
  created_at timestamptz not null default now(),
  unique (listing_id, buyer_id, day)
);
create index leads_conversation on leads (conversation_id, created_at);

-- a lead is a contact of its listing, also where the seller's number was known from another one
drop trigger events_contacts on events;
create trigger events_contacts after insert on events for each row
  when (new.kind in ('contact.shown', 'conversation.created', 'lead.logged')) execute function count_contact();

-- Open event streams of all processes, counted per user and address. What a dead process held is let go when it has
-- been silent for a while; a crash of the database may forget them, for they are only a limit.
create unlogged table stream_processes (
  id uuid primary key,
  seen_at timestamptz not null default now()
);
create unlogged table stream_places (
  id bigint generated always as identity primary key,
  process_id uuid not null references stream_processes on delete cascade,
  user_id uuid not null,
  address text not null
);
create index stream_places_user on stream_places (user_id);
create index stream_places_address on stream_places (address);
create index stream_places_process on stream_places (process_id);

-- Takes a place, or none when the user or the address has as many as allowed. One after the other for each of them: a
-- count is only worth something while nobody else counts.
create function take_stream_place(
  process uuid, holder uuid, peer text, most_of_holder int, most_of_peer int, silent interval
) returns bigint language plpgsql as $$
declare place bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('stream address ' || peer, 0));
  perform pg_advisory_xact_lock(hashtextextended('stream user ' || holder, 0));
  if (select count(*) from stream_places s join stream_processes p on p.id = s.process_id
      where s.user_id = holder and p.seen_at > now() - silent) >= most_of_holder
  or (select count(*) from stream_places s join stream_processes p on p.id = s.process_id
      where s.address = peer and p.seen_at > now() - silent) >= most_of_peer then
    return null;
  end if;
  insert into stream_processes (id) values (process) on conflict do nothing;
  insert into stream_places (process_id, user_id, address) values (process, holder, peer) returning id into place;
  return place;
end $$;

-- who tells the partners of a removed user
insert into event_readers (name) values ('conversations');
