-- Readers of events go by their numbers, which no clock sets back. An event becomes visible later than events with higher numbers: up
-- to `asked_id` all are visible or will never be once none of the transactions of `asked_running` runs any more.
-- `at` and `id` are what processes of the version before still go by; a reader without `read_id` begins where they have come to.
alter table event_readers add column read_id bigint;
alter table event_readers add column asked_id bigint not null default 0;
alter table event_readers add column asked_running text[] not null default '{}';

-- The files of pictures that were let go of stay for an hour: a database that is set back a moment finds them again.
create or replace function note_stray_pictures() returns trigger language plpgsql as $$
begin
  insert into stray_pictures (id, due) select id, now() + interval '1 hour' from gone on conflict do nothing;
  return null;
end $$;
