-- By when a seller was asked to state the licence of regulated goods (contract/surplus/regulated-goods.ts); null: nobody asked, or it is stated.
-- What is live when this comes is asked about by the next daily run, so nothing rests at once.
alter table listings add column if not exists licence_by date;
create index if not exists listings_licence_by on listings (licence_by) where licence_by is not null;
