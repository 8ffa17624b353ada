/** A row for each table that trading leaves empty; `u` is a user, `l` a listing, `m` an import and `i` an image. */
export const remainingRows: readonly string[] = [
  `insert into account_codes (user_id, purpose, email, code_hash, sent_at, expires_at)
    select u, 'change-email', 'moved@example.com', '\\x01', now(), now() + interval '1 hour' from chosen`,
  `insert into address_returns (link_hash, user_id, email, expires_at)
    select '\\x02', u, 'before@example.com', now() + interval '3 days' from chosen`,
  `insert into identities (issuer, subject, user_id) select 'google', '1001', u from chosen`,
  `insert into second_factors (user_id, secret_sealed, confirmed_at) select u, 'sealed', now() from chosen`,
  `insert into recovery_codes (user_id, code_hash) select u, '\\x03' from chosen`,
  `insert into google_nonces (nonce_hash, expires_at) values ('\\x04', now() + interval '1 hour')`,
  `insert into user_settings (user_id, key, value) select u, 'watching', false from chosen`,
  `insert into import_headers (user_id, header, target) select u, 'rate', 'amount' from chosen`,
  `insert into manifest_headers (user_id, header, target) select u, 'pcs', 'quantity' from chosen`,
  `insert into manifest_uploads (listing_id, file_name, headers, mapping, rows)
    select l, 'items.csv', '["Item"]', '["item"]', '[[2, ["Kettle"]]]' from chosen`,
  `insert into import_photos (import_id, image_id, name, hash) select m, i, 'POP-1.jpg', '\\x05' from chosen`,
  `insert into import_row_photos (import_id, line, image_id, position)
    select m, (select min(line) from import_rows where import_id = m), i, 0 from chosen`,
  `insert into idempotent_replies (key_hash, request_hash, user_id, reply) select '\\x06', '\\x07', u, '{}' from chosen`,
  `insert into push_devices (session_id, user_id, endpoint, public_key, auth)
    select id, user_id, 'https://push.example.com/1', 'key', 'auth' from sessions limit 1`,
  `insert into barred_marks (kind, mark, cause, at, until) values ('email', '\\x08', 'fraud', now(), now() + interval '1 year')`,
  `insert into listing_counted (listing_id, kind, viewer, network) select l, 'clicks', '\\x09', '\\x0a' from chosen`,
  `insert into told (user_id, listing_id) select u, l from chosen`,
  `insert into digest_parts (user_id, day, kind, listing_ids) select u, current_date, 'new', array[l] from chosen`,
  `insert into message_notices (user_id, conversation_id, mailed_seq, mailed_at)
    select user_id, conversation_id, 1, now() from conversation_members limit 1`,
  `insert into held_messages (message_id, rule) select id, 'link' from messages limit 1`,
  `insert into leads (conversation_id, listing_id, buyer_id, kind)
    select id, (select l from chosen), user_low, 'call' from conversations limit 1`,
  `insert into grievance_codes (mail_key, code_hash, sent_at, expires_at)
    values ('\\x0b', '\\x0c', now(), now() + interval '1 hour')`,
  `insert into offer_rounds (listing_id, sealed, ends_at, answer_by)
    select l, true, now() + interval '3 days', now() + interval '6 days' from chosen`,
  `insert into round_offers (round_id, conversation_id, maker_id, firm, quantity, unit, amount, delivery, snapshot, made_at, raised_at)
    select r.id, c.id, c.user_low, 'firm', 500, 'Metre', 85, 'ex-godown', '{}', now(), now() from offer_rounds r, conversations c limit 1`,
  `insert into listing_accepts (listing_id, percent) select l, 95 from chosen`,
  `insert into saver_offers (listing_id, at, until, amount) select l, now(), now() + interval '7 days', 80 from chosen`,
  `insert into daily_runs (name, day) values ('digest', current_date)`,
  `insert into seller_stats (user_id, asked, answered, buyers, median_minutes, until) select u, 9, 8, 7, 42, current_date from chosen`,
  `insert into kept_deals (user_id, kept, agreements, firms, until) select u, 7, 8, 4, current_date from chosen`,
  `with cancelled as (
      update deals d set state = 'cancelled', cancelled_by = o.maker_id, reason = 'other', closed_at = now()
      from offers o where o.id = d.offer_id and d.id = (select id from deals where state = 'agreed' limit 1)
      returning d.id, o.maker_id, o.receiver_id)
    insert into deal_claims (deal_id, by_id, about_id, reason, made_at, answer_by)
    select id, maker_id, receiver_id, 'no-payment', now(), now() + interval '7 days' from cancelled`,
  `insert into firm_invitations (business_id, email, role, link_hash, expires_at)
    select id, 'invited@example.com', 'seller', '\\x0d', now() + interval '7 days' from businesses limit 1`,
  `insert into mail_reply_addresses (token_hash, email, conversation_id, seq, ends_at)
    select '\\x0e', 'buyer@example.com', id, 1, now() + interval '30 days' from conversations limit 1`,
  `insert into stray_pictures (id, due) values (gen_random_uuid(), now() + interval '1 year')`,
  `insert into subcategory_specifications (subcategory, name, label, place, spellings)
    values ('Cotton fabrics', 'gsm', 'GSM', 0, '["118"]')`,
  `insert into api_keys (user_id, name, scopes, token_hash, ending, expires_at)
    select u, 'Stock', '{stock}', '\\x0f', 'a1b2', now() + interval '1 year' from chosen`,
  `with hook as (
      insert into webhooks (user_id, address, events, secret)
      select u, 'https://hooks.example.com/1', '{lead}', 'sealed' from chosen returning id)
    insert into webhook_deliveries (webhook_id, type, subject, about) select id, 'lead', '1', '1' from hook`,
  `insert into rate_limits (key, count, resets_at) values ('test', 1, now() + interval '1 hour')`,
]

/** The rows that `remainingRows` refer to. */
export const someRows = `
  create temporary table chosen on commit drop as select
    (select user_id from user_emails where email = 'buyer@example.com') as u,
    (select id from listings where status = 'Active' order by id limit 1) as l,
    (select id from imports order by created_at desc limit 1) as m,
    (select id from images order by id limit 1) as i`
