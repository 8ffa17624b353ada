-- Pauses the live listings of an account under review in the same transaction. When it is cleared,
-- server/features/listings/changes/bring-back.ts makes the complete ones live again.
create or replace function note_account_review() returns trigger language plpgsql as $$
declare
  now_held boolean := tg_op <> 'DELETE' and new.held and new.cleared_at is null;
begin
  update users set held = now_held where id = coalesce(new.user_id, old.user_id) and held <> now_held;
  if now_held then
    update listings set status = 'Inactive', paused_by = 'review', moved_from = null, moved_at = null, updated_at = now()
      where user_id = new.user_id and status = 'Active';
  end if;
  return null;
end $$;
create or replace trigger account_reviews_noted after insert or update or delete on account_reviews
  for each row execute function note_account_review();
