-- An app being set up stands beside the one that is in use, which opens the admin area until the new one has proven itself.
alter table second_factors alter column secret_sealed drop not null;
alter table second_factors add column pending_sealed text;
alter table second_factors add column pending_at timestamptz;
update second_factors set pending_sealed = secret_sealed, pending_at = created_at, secret_sealed = null where confirmed_at is null;
alter table second_factors add constraint second_factors_in_use check ((secret_sealed is null) = (confirmed_at is null));
alter table second_factors add constraint second_factors_pending check ((pending_sealed is null) = (pending_at is null));
