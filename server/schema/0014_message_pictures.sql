-- A picture that a message shows; gone with the account that sent it.
alter table messages add column if not exists picture_id uuid references images on delete set null;
create index if not exists messages_picture on messages (picture_id) where picture_id is not null;
