-- Counts a contact of a listing, at most one per buyer and day: the buyer saw the seller's phone number or opened a
-- conversation.
create or replace function count_contact() returns trigger language plpgsql as $$
declare
  about uuid := case new.kind when 'contact.shown' then new.subject_id else (new.data ->> 'listing')::uuid end;
  buyer bytea := uuid_send(new.actor_id);
begin
  if about is null or buyer is null or not exists (select from listings where id = about) then return null; end if;
  insert into listing_counted (listing_id, kind, viewer, network) values (about, 'contacts', buyer, buyer)
    on conflict do nothing;
  if found then
    insert into listing_days as d (listing_id, contacts) values (about, 1)
      on conflict (listing_id, day) do update set contacts = d.contacts + 1;
  end if;
  return null;
end $$;
create or replace trigger events_contacts after insert on events for each row
  when (new.kind in ('contact.shown', 'conversation.created', 'lead.logged')) execute function count_contact();
