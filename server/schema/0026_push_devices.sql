-- Devices on which somebody is told what the bell tells. One is told as long as its session lasts.
create table if not exists push_devices (
  session_id uuid primary key references sessions on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- where the push service of its browser takes what is for it, and the keys that only this browser can read by
  endpoint text not null unique check (length(endpoint) <= 1000),
  public_key text not null,
  auth text not null,
  at timestamptz not null default now()
);
create index if not exists push_devices_of_user on push_devices (user_id);
