-- What the last move or clearing took away, for as long as it can be taken back.

alter table listings
  -- the state before the seller's own last move; null: nothing to take back
  add column moved_from text,
  add column moved_at timestamptz;

alter table conversation_members
  -- cleared_seq before the last clearing; null: nothing to take back
  add column undo_seq bigint,
  add column undo_at timestamptz,
  -- whether that clearing also blocked the other member
  add column undo_blocked boolean not null default false;
