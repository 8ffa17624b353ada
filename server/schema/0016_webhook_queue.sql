-- Finds the first due deliveries of one webhook, however many wait.
create index webhook_deliveries_next on webhook_deliveries (webhook_id, next_at, id) where state = 'waiting';
drop index webhook_deliveries_due;
