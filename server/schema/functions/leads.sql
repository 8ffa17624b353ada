-- Office minutes, with their fraction, from a fixed Monday to a moment: 09:00 to 19:00 in India, Monday to Saturday
-- (contract/leads/office-time.ts).
create or replace function office_minutes_until(moment timestamptz) returns numeric language sql immutable parallel safe as $$
  select (day / 7 * 6 + least(day % 7, 6)) * 600
    + case when day % 7 = 6 then 0 else least(greatest(extract(epoch from local::time) / 60 - 540, 0), 600) end
  from (select moment at time zone 'Asia/Kolkata' as local, (moment at time zone 'Asia/Kolkata')::date - date '2000-01-03' as day) as there
$$;

-- Whole office minutes between two moments.
create or replace function office_minutes(since timestamptz, until timestamptz) returns integer language sql immutable parallel safe as $$
  select floor(office_minutes_until(until) - office_minutes_until(since) + 0.000001)::integer
$$;
