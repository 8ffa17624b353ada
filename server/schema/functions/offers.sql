-- Allows only the changes of state in contract/offers/rules.ts, for every writer.
create or replace function check_offer_move() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not (
    old.state = 'open' and (
      new.state in ('declined', 'withdrawn', 'expired', 'void') or
      (new.kind = 'ask' and new.state = 'answered') or
      (new.kind = 'offer' and new.state in ('countered', 'accepted')))
  ) then
    raise exception 'illegal offer move % -> %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger offers_moves before update of state, kind on offers
  for each row execute function check_offer_move();

create or replace function check_deal_move() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and old.state <> 'agreed' then
    raise exception 'illegal deal move % -> %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger deals_moves before update of state on deals
  for each row execute function check_deal_move();

-- Ends open offers for a cause outside their conversation; server/features/offers/close reports the cause in the
-- conversation.
create or replace function void_offers(listing uuid, why text, above numeric default null) returns void language sql as $$
  update offers set state = 'void', closed_at = clock_timestamp(), closed_reason = why, told = false
    where listing_id = listing and state = 'open' and (above is null or quantity > above)
$$;

-- An offer ends in the same transaction as a change of its listing. The locks are taken in the order
-- listing, offer everywhere.
create or replace function void_offers_of_listing() returns trigger language plpgsql as $$
declare
  available numeric := (new.surplus ->> 'quantityAvailable')::numeric;
begin
  if new.status <> 'Active' then
    perform void_offers(new.id, 'unlisted');
    update offer_rounds set state = 'withdrawn', closed_at = clock_timestamp(), told = false
      where listing_id = new.id and state in ('open', 'ended');
  elsif new.unit is distinct from old.unit then
    perform void_offers(new.id, 'unit');
  elsif (new.surplus ->> 'gst') is distinct from (old.surplus ->> 'gst') then
    perform void_offers(new.id, 'gst');
  elsif (new.surplus -> 'wholeLot') is distinct from (old.surplus -> 'wholeLot') then
    perform void_offers(new.id, 'whole-lot');
  elsif available is not null and available is distinct from (old.surplus ->> 'quantityAvailable')::numeric then
    perform void_offers(new.id, 'quantity', case when new.surplus -> 'wholeLot' = 'true' then 0 else available end);
  end if;
  return null;
end $$;
create or replace trigger listings_void_offers after update of status, unit, surplus on listings
  for each row when ((new.status, new.unit, new.surplus) is distinct from (old.status, old.unit, old.surplus))
  execute function void_offers_of_listing();

-- A block ends the open offers between two people, since they cannot write to each other any more.
create or replace function void_offers_of_blocked() returns trigger language plpgsql as $$
begin
  update offers set state = 'void', closed_at = clock_timestamp(), closed_reason = 'closed', told = false
    where state = 'open' and (maker_id, receiver_id) in ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id));
  delete from round_offers f using offer_rounds r, listings l
    where r.id = f.round_id and l.id = r.listing_id
      and (f.maker_id, l.user_id) in ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id));
  return null;
end $$;
create or replace trigger user_blocks_void_offers after insert on user_blocks
  for each row execute function void_offers_of_blocked();

-- Refuses a change of the terms of a lot during a round of offers. server/features/listings/model/listing-facts.ts
-- refuses it first, with a reason.
create or replace function keep_terms_of_round() returns trigger language plpgsql as $$
begin
  if new.status = 'Active' and exists (select from offer_rounds r where r.listing_id = new.id and r.state = 'open') then
    raise exception 'a lot that takes offers until a date keeps its terms' using errcode = 'check_violation', constraint = 'listings_keep_terms';
  end if;
  return new;
end $$;
create or replace trigger listings_keep_terms before update of amount, unit, surplus on listings
  for each row when ((new.amount, new.unit, new.surplus -> 'quantityAvailable', new.surplus -> 'wholeLot', new.surplus -> 'gst', new.surplus -> 'priceBreaks')
    is distinct from (old.amount, old.unit, old.surplus -> 'quantityAvailable', old.surplus -> 'wholeLot', old.surplus -> 'gst', old.surplus -> 'priceBreaks'))
  execute function keep_terms_of_round();
