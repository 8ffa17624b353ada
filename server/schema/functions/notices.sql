-- Creates a notice for the receiver of an offer, and later one for its maker about the outcome. A withdrawal creates no
-- notice for the maker. For offers of a round, server/features/offers/rounds creates the notices.
create or replace function note_offer() returns trigger language plpgsql as $$
begin
  insert into notices (user_id, kind, listing_id, conversation_id)
    select u.id, case when new.state = 'open' then new.kind else new.state end, new.listing_id, new.conversation_id
    from users u where u.id = case when new.state = 'open' then new.receiver_id else new.maker_id end and u.active;
  return null;
end $$;
create or replace trigger offers_noted after insert on offers
  for each row when (new.state = 'open' and new.round_id is null) execute function note_offer();
create or replace trigger offers_end_noted after update of state on offers
  for each row when (old.state = 'open' and new.state in ('accepted', 'declined', 'expired', 'void')) execute function note_offer();

create or replace function note_digest_part() returns trigger language plpgsql as $$
begin
  insert into notices (user_id, kind, listing_id, search_id, business_id, count)
    values (new.user_id, new.kind, case when coalesce(new.search_id, new.business_id) is null then new.listing_ids[1] end,
      new.search_id, new.business_id, cardinality(new.listing_ids));
  return null;
end $$;
create or replace trigger digest_parts_noted after insert on digest_parts
  for each row when (cardinality(new.listing_ids) > 0) execute function note_digest_part();

create or replace function note_report() returns trigger language plpgsql as $$
begin
  insert into notices (user_id, kind) select u.id, 'report-decided' from users u where u.id = new.reporter_id and u.active;
  return null;
end $$;
create or replace trigger reports_decision_noted after update of decision on reports
  for each row when (old.decision is null and new.decision is not null) execute function note_report();

create or replace function note_verification() returns trigger language plpgsql as $$
begin
  insert into notices (user_id, kind)
    select u.id, case when new.verified then 'verified' else 'unverified' end from users u where u.id = new.user_id and u.active;
  return null;
end $$;
create or replace trigger businesses_verification_noted after update of verified on businesses
  for each row when (old.verified <> new.verified) execute function note_verification();

-- Notifies the side that a claim names. This happens in the transaction of the claim, because the time to answer begins
-- then. Notifies that side again when the claim is upheld, dismissed or withdrawn.
create or replace function note_claim() returns trigger language plpgsql as $$
begin
  insert into notices (user_id, kind, listing_id, conversation_id)
    select u.id, case tg_op when 'INSERT' then 'claimed' else 'claim-' || new.state end, o.listing_id, o.conversation_id
    from deals d join offers o on o.id = d.offer_id join users u on u.id = new.about_id and u.active where d.id = new.deal_id;
  return null;
end $$;
create or replace trigger deal_claims_noted after insert on deal_claims for each row execute function note_claim();
create or replace trigger deal_claims_ended_noted after update of state on deal_claims
  for each row when (old.state <> new.state and new.state in ('stands', 'dismissed', 'withdrawn')) execute function note_claim();
