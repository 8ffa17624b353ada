-- What the GST register said of the number of a business when it was asked last; of an earlier number it says nothing.
create table if not exists register_checks (
  user_id uuid primary key references users on delete cascade,
  gst text not null,
  -- asked last, with an answer or without
  tried_at timestamptz not null,
  -- null: there is no answer yet
  checked_at timestamptz,
  -- in the register's word; empty: it does not know the number
  status text not null default '' check (length(status) <= 200),
  legal_name text not null default '' check (length(legal_name) <= 200),
  trade_name text not null default '' check (length(trade_name) <= 200),
  since text not null default '' check (length(since) <= 200),
  constitution text not null default '' check (length(constitution) <= 200),
  state text not null default '' check (length(state) <= 200)
);
