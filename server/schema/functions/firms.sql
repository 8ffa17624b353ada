-- Who adds business details owns the firm. A person who is in another firm already stays there.
create or replace function add_firm_owner() returns trigger language plpgsql as $$
begin
  insert into firm_members (user_id, business_id, role, joined_at)
    select user_id, id, 'owner', created_at from added
    on conflict do nothing;
  return null;
end $$;
create or replace trigger businesses_add_owner after insert on businesses
  referencing new table as added for each statement execute function add_firm_owner();
