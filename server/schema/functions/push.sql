-- Queues a push of each notice to each device of its reader.
create or replace function push_notices() returns trigger language plpgsql as $$
begin
  insert into jobs (kind, payload)
    select 'push', jsonb_build_object('notice', n.id, 'session', d.session_id)
    from inserted n join push_devices d on d.user_id = n.user_id;
  if found then perform pg_notify('topics', 'jobs'); end if;
  return null;
end $$;
create or replace trigger notices_pushed after insert on notices
  referencing new table as inserted for each statement execute function push_notices();

-- A device that was signed out gets no more notices.
create or replace function forget_push_device() returns trigger language plpgsql as $$
begin
  delete from push_devices where session_id = new.id;
  return null;
end $$;
create or replace trigger sessions_end_forgets_device after update of revoked_at on sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function forget_push_device();
