-- What has happened is never rewritten.
create or replace function refuse_event_change() returns trigger language plpgsql as $$
begin
  raise exception 'events are append-only';
end $$;
create or replace trigger events_append_only before update or delete on events
  for each row execute function refuse_event_change();
create or replace trigger events_never_emptied before truncate on events
  for each statement execute function refuse_event_change();
