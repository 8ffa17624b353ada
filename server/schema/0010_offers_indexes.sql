-- What a listing or an offer that goes is looked for by in the messages that name it.
create index if not exists messages_about on messages (listing_id) where listing_id is not null;
create index if not exists messages_of_offer on messages (offer_id) where offer_id is not null;
drop index if exists messages_event;
