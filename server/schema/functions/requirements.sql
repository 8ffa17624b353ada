-- Counts the answers to a requirement when an answer changes. A requirement with ten answers is full; with fewer it
-- opens again.
create or replace function count_answers() returns trigger language plpgsql as $$
declare
  wanted uuid := coalesce(new.requirement_id, old.requirement_id);
  standing int;
begin
  select count(*) into standing from requirement_answers where requirement_id = wanted and state in ('sent', 'opened');
  update requirements set answers = standing,
      state = case when state in ('open', 'full') then case when standing >= 10 then 'full' else 'open' end else state end
    where id = wanted;
  return null;
end $$;
create or replace trigger requirement_answers_counted after insert or delete or update of state on requirement_answers
  for each row execute function count_answers();

-- Notifies the buyer of the outcome of a requirement. When it ends, each seller who has answered gets one notice.
create or replace function note_requirement() returns trigger language plpgsql as $$
begin
  if old.state = 'held' then
    insert into notices (user_id, kind, requirement_id)
      select u.id, case new.state when 'open' then 'wanted-live' else 'wanted-refused' end, new.id
      from users u where u.id = new.user_id and u.active;
    return null;
  end if;
  if new.state in ('expired', 'removed') then
    insert into notices (user_id, kind, requirement_id)
      select u.id, case new.state when 'expired' then 'wanted-ended' else 'wanted-refused' end, new.id
      from users u where u.id = new.user_id and u.active;
  end if;
  -- its sellers were notified when it expired
  if old.state = 'expired' then
    return null;
  end if;
  insert into notices (user_id, kind, requirement_id)
    select u.id, 'wanted-closed', new.id
    from requirement_answers a join users u on u.id = a.seller_id and u.active
    where a.requirement_id = new.id and a.state in ('sent', 'opened');
  return null;
end $$;
create or replace trigger requirements_noted after update of state on requirements
  for each row when ((old.state = 'held' and new.state in ('open', 'refused'))
    or (old.state in ('open', 'full') and new.state in ('closed', 'expired', 'removed'))
    or (old.state = 'expired' and new.state = 'removed'))
  execute function note_requirement();

create or replace function note_answer() returns trigger language plpgsql as $$
begin
  insert into notices (user_id, kind, requirement_id)
    select u.id, 'wanted-answer', r.id from requirements r join users u on u.id = r.user_id and u.active where r.id = new.requirement_id;
  return null;
end $$;
create or replace trigger requirement_answers_noted after insert on requirement_answers
  for each row execute function note_answer();
