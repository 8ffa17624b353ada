-- Queues a delivery of an event for each webhook of the person that subscribes to it, in the transaction of the change.
create or replace function queue_webhook(reader uuid, event text, of_subject text, about text) returns void language sql as $$
  insert into webhook_deliveries (webhook_id, type, subject, about)
  select id, event, of_subject, about from webhooks where user_id = reader and event = any(events)
$$;

create or replace function webhook_lead() returns trigger language plpgsql as $$
begin
  perform queue_webhook(new.seller_id, 'lead.created', 'lead ' || new.id, new.id::text);
  return null;
end $$;
create or replace trigger inquiries_webhook after insert on inquiries for each row execute function webhook_lead();

create or replace function webhook_message() returns trigger language plpgsql as $$
begin
  perform queue_webhook(new.receiver_id, 'message.created', 'conversation ' || new.conversation_id, new.id::text);
  return null;
end $$;
create or replace trigger messages_webhook after insert on messages
  for each row when (new.kind = 'text') execute function webhook_message();

-- A withheld message reaches webhooks when an admin releases it.
create or replace function webhook_released() returns trigger language plpgsql as $$
begin
  perform queue_webhook(m.receiver_id, 'message.created', 'conversation ' || m.conversation_id, m.id::text)
    from messages m where m.id = new.message_id;
  return null;
end $$;
create or replace trigger held_messages_webhook after update of decision on held_messages
  for each row when (new.decision = 'release' and old.decision is null) execute function webhook_released();

create or replace function webhook_offer() returns trigger language plpgsql as $$
begin
  perform queue_webhook(reader, 'offer.changed', 'offer ' || new.id, new.id::text)
    from unnest(array[new.maker_id, new.receiver_id]) as reader;
  return null;
end $$;
create or replace trigger offers_webhook_made after insert on offers for each row execute function webhook_offer();
create or replace trigger offers_webhook_changed after update of state on offers
  for each row when (old.state is distinct from new.state) execute function webhook_offer();

create or replace function webhook_deal() returns trigger language plpgsql as $$
begin
  perform queue_webhook(reader, 'deal.agreed', 'offer ' || o.id, o.id::text)
    from offers o, unnest(array[o.maker_id, o.receiver_id]) as reader where o.id = new.offer_id;
  return null;
end $$;
create or replace trigger deals_webhook after insert on deals for each row execute function webhook_deal();

-- A delivery of the same lot that no process has claimed yet reports this change too, because its body is made when it
-- is sent. The lock keeps it unclaimed until this change is committed.
create or replace function webhook_listing() returns trigger language plpgsql as $$
declare
  about_lot text := 'listing ' || new.id;
  hook uuid;
begin
  for hook in select id from webhooks where user_id = new.user_id and 'listing.changed' = any(events) loop
    perform from webhook_deliveries
      where webhook_id = hook and subject = about_lot and state = 'waiting' and attempts = 0 for share;
    if not found then
      insert into webhook_deliveries (webhook_id, type, subject, about) values (hook, 'listing.changed', about_lot, new.id::text);
    end if;
  end loop;
  return null;
end $$;
create or replace trigger listings_webhook after update of name, sku, amount, unit, status, surplus on listings
  for each row when ((old.name, old.sku, old.amount, old.unit, old.status, old.surplus)
    is distinct from (new.name, new.sku, new.amount, new.unit, new.status, new.surplus)) execute function webhook_listing();
