-- Decisions of admins, and the kinds of events that these decisions refer to, are not deleted with old events.
create or replace function outlives_log(kind text) returns boolean language sql immutable parallel safe as $$
  select split_part(kind, '.', 1) in ('admin', 'business', 'grievance', 'report')
$$;

-- An event is never changed, except that its address and browser are removed after some time: see logAges in
-- contract/admin/rules.ts.
create or replace function refuse_event_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.at < now() - interval '90 days' and (new.ip, new.user_agent) = ('', '')
    and to_jsonb(new) - '{ip,user_agent}'::text[] = to_jsonb(old) - '{ip,user_agent}'::text[] then
    return new;
  end if;
  if tg_op = 'DELETE' and old.at < now() - interval '13 months' and not outlives_log(old.kind) then
    return old;
  end if;
  raise exception 'events are append-only';
end $$;
create or replace trigger events_append_only before update or delete on events
  for each row execute function refuse_event_change();
create or replace trigger events_never_emptied before truncate on events
  for each statement execute function refuse_event_change();
