-- True if a user has one of these addresses and has signed in with it; an address without a sign-in makes no admin.
create or replace function has_admin_address(person uuid, listed text[]) returns boolean language sql stable parallel safe as $$
  select exists (select from user_emails where user_id = person and email = any (listed) and signed_in_at is not null)
$$;

-- At least one admin must remain, who can admit others. The lock makes concurrent removals wait for each other.
create or replace function keep_an_admin() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('the last admin'));
  if not exists (select from users where admin and active and id <> old.id) then
    raise exception 'the last admin stays' using errcode = 'check_violation', constraint = 'users_keep_admin';
  end if;
  return new;
end $$;
create or replace trigger users_keep_admin before update of active on users
  for each row when (old.admin and old.active and not new.active) execute function keep_an_admin();

-- Erases the data of a removed user in other features: their listings and business remain without facts. Listings keep
-- their names, because conversations show them. A new table with personal data needs a statement here.
create or replace function withdraw_seller(gone uuid) returns void language plpgsql as $$
begin
  perform from businesses where user_id = gone for update;
  update listings set status = 'Deleted', description = '', specifications = '[]', surplus = '{}', version = version + 1, updated_at = now()
    where user_id = gone and (status <> 'Deleted' or description <> '' or specifications <> '[]' or surplus <> '{}');
  delete from listing_prices p using listings l where l.id = p.listing_id and l.user_id = gone;
  update users set away_until = null where id = gone and away_until is not null;
  update businesses set name = 'Deleted User', gst = '', pan = '', about = '', state = null, city = null, incorporated_on = '1900-01-01',
      verified = false, verified_at = null, version = version + 1, updated_at = now(),
      -- no facts remain for an admin to review
      reviewed_version = version + 1, review_reason = null, review_checked = '{}'
    where user_id = gone and (gst, pan, name) <> ('', '', 'Deleted User');
  update reports set evidence = 'Deleted User'
    where about_user_id = gone and subject_kind in ('business', 'requirement') and evidence <> 'Deleted User';
  delete from imports where user_id = gone;
  delete from import_headers where user_id = gone;
  delete from manifests m using listings l where l.id = m.listing_id and l.user_id = gone;
  delete from manifest_uploads m using listings l where l.id = m.listing_id and l.user_id = gone;
  delete from manifest_headers where user_id = gone;
  delete from saved_sellers s using businesses b where b.id = s.business_id and b.user_id = gone;
  delete from second_factors where user_id = gone;
  delete from listing_floors f using listings l where l.id = f.listing_id and l.user_id = gone;
  delete from saver_offers f using listings l where l.id = f.listing_id and l.user_id = gone;
  delete from listing_accepts f using listings l where l.id = f.listing_id and l.user_id = gone;
  -- voids open offers; the other side keeps agreements, without the words and the place of the removed user
  update offers set state = 'void', closed_at = clock_timestamp(), closed_reason = 'closed', told = false
    where state = 'open' and gone in (maker_id, receiver_id);
  delete from round_offers where maker_id = gone;
  update offers set note = '' where maker_id = gone and note <> '';
  -- erases the seller's terms of resale, which a buyer's counter-offer repeats
  update offers set added = added || '{"resale": null}'
    where gone in (maker_id, receiver_id) and gone <> buyer_id and added ->> 'resale' is not null;
  update offer_rounds r set added = null from listings l where l.id = r.listing_id and l.user_id = gone and r.added is not null;
  update offers set pin = null where buyer_id = gone and pin is not null;
  delete from deal_claims where gone in (by_id, about_id);
  update deal_claims set decision = '', decided_by = null where decided_by = gone;
  delete from kept_deals where user_id = gone;
  delete from lead_cards where seller_id = gone;
  -- erases the notes of others about the removed user
  update lead_cards k set note = '' from conversations c
    where c.id = k.conversation_id and gone in (c.user_low, c.user_high) and k.note <> '';
  delete from inquiries where seller_id = gone or buyer_id = gone;
  delete from saved_replies where user_id = gone;
  delete from seller_stats where user_id = gone;
  -- published reviews by the user stay, without a name; unpublished ones are deleted
  delete from reviews where seller_id = gone or (author_id = gone and state in ('written', 'withdrawn', 'removed'));
  update reviews set changed_at = clock_timestamp() where author_id = gone;
  update reviews set decision = '', decided_by = null where decided_by = gone;
  -- locks requirements before answers, in the same order as an answer does
  perform from requirements where id in (select requirement_id from requirement_answers where seller_id = gone) order by id for update;
  delete from requirement_answers where seller_id = gone;
  delete from requirement_told where seller_id = gone;
  delete from requirement_interests where user_id = gone;
  delete from requirements where user_id = gone;
  update requirements set decision = '', decided_by = null where decided_by = gone;
  -- closes the firm of the account: its people are signed out and belong to no firm
  update sessions set revoked_at = now() where revoked_at is null and user_id in (
    select m.user_id from firm_members m join businesses b on b.id = m.business_id where b.user_id = gone and m.user_id <> gone);
  delete from firm_members m using businesses b where b.id = m.business_id and b.user_id = gone;
  -- locks the membership before the invitations, in the same order as a person who joins
  delete from firm_members where user_id = gone;
  delete from firm_invitations i using businesses b where b.id = i.business_id and b.user_id = gone;
  delete from firm_invitations where email in (select email from user_emails where user_id = gone);
  update firm_invitations set invited_by = null, withdrawn_at = case when used_at is null then coalesce(withdrawn_at, now()) end
    where invited_by = gone;
  update listings set contact_id = null where contact_id = gone;
  update conversation_members set handler_id = null where handler_id = gone;
  delete from suspensions where user_id = gone;
  delete from account_reviews where user_id = gone;
  -- the complaint stays, without its author and text
  delete from grievance_notes n using grievances g where g.id = n.grievance_id and g.reporter_id = gone;
  update grievances set reporter_id = null, reporter_sealed = '', mail_key = '', words = '', link = '', stopped_at = null,
      closed_at = coalesce(closed_at, now()), state = case state when 'decided' then state else 'withdrawn' end
    where reporter_id = gone;
end $$;

create or replace function withdraw_removed_user() returns trigger language plpgsql as $$
begin
  perform withdraw_seller(new.id);
  return null;
end $$;
create or replace trigger users_removed after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function withdraw_removed_user();

-- Makes the account that adds business details the owner of its firm. A person who already belongs to another firm
-- stays in that firm.
create or replace function add_firm_owner() returns trigger language plpgsql as $$
begin
  insert into firm_members (user_id, business_id, role, joined_at)
    select user_id, id, 'owner', created_at from added
    on conflict do nothing;
  return null;
end $$;
create or replace trigger businesses_add_owner after insert on businesses
  referencing new table as added for each statement execute function add_firm_owner();
