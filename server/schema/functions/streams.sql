-- Takes a stream slot and returns its id; null if the user or the address has used all slots. The locks serialise
-- callers, because a count is right only if no other transaction counts meanwhile.
create or replace function take_stream_place(
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
