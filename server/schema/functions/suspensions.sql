-- Pauses the listings and closes the offers of a suspended account in the same transaction. The end of the suspension
-- makes the listings live again. The locks are taken in the order user, listing, offer.
create or replace function note_suspension() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update users set suspended = true where id = new.user_id;
    update listings set status = 'Inactive', paused_by = 'review', moved_from = null, moved_at = null, updated_at = now()
      where user_id = new.user_id and status = 'Active';
    update offers set state = 'void', closed_at = clock_timestamp(), closed_reason = 'closed', told = false
      where state = 'open' and new.user_id in (maker_id, receiver_id);
    delete from round_offers where maker_id = new.user_id;
  else
    update users set suspended = false where id = old.user_id;
    -- listings of an account under review stay paused
    update listings set status = 'Active', moved_from = null, moved_at = null, updated_at = now(), published_at = coalesce(published_at, now())
      where user_id = old.user_id and status = 'Inactive' and paused_by = 'review' and not (select held from users where id = old.user_id);
  end if;
  return null;
end $$;
create or replace trigger suspensions_noted after insert or delete on suspensions
  for each row execute function note_suspension();

-- No listing of a suspended account goes live, even by a running request: the account is locked until the transaction
-- ends. Listings of an account under review (account_reviews) wait instead.
create or replace function keep_suspended_hidden() returns trigger language plpgsql as $$
begin
  if (select suspended from users where id = new.user_id for share) then
    raise exception 'the account is suspended' using errcode = 'check_violation', constraint = 'listings_suspended';
  end if;
  if (select held from users where id = new.user_id) then
    new.status = 'Inactive';
    new.paused_by = 'review';
    new.published_at = old.published_at;
    new.moved_from = null;
    new.moved_at = null;
  end if;
  return new;
end $$;
create or replace trigger listings_kept_hidden before update of status on listings
  for each row when (new.status = 'Active' and old.status <> 'Active') execute function keep_suspended_hidden();
