-- True if two accounts have a phone, PAN or GST number in common now.
create or replace function shares_number(one uuid, other uuid) returns boolean language sql stable parallel safe as $$
  select exists (select from user_phones p join user_phones q on q.phone = p.phone where p.user_id = one and q.user_id = other)
    or exists (select from businesses a join businesses b on (a.gst <> '' and a.gst = b.gst) or (a.pan <> '' and a.pan = b.pan)
      where a.user_id = one and b.user_id = other)
$$;

-- Records with each deal and each inquiry if its two sides share a number, because numbers can change before a review.
create or replace function note_shared_number_of_deal() returns trigger language plpgsql as $$
begin
  new.shared_number = coalesce((select shares_number(maker_id, receiver_id) from offers where id = new.offer_id), false);
  return new;
end $$;
create or replace trigger deals_shared_number before insert on deals
  for each row execute function note_shared_number_of_deal();

create or replace function note_shared_number_of_inquiry() returns trigger language plpgsql as $$
begin
  new.shared_number = shares_number(new.buyer_id, new.seller_id);
  return new;
end $$;
create or replace trigger inquiries_shared_number before insert on inquiries
  for each row execute function note_shared_number_of_inquiry();

-- True if two accounts have a number in common, or had when they agreed on something or one first wrote to the other.
create or replace function ever_shared_number(one uuid, other uuid) returns boolean language sql stable parallel safe as $$
  select shares_number(one, other)
    or exists (select from deals d join offers o on o.id = d.offer_id
      where d.shared_number and (o.maker_id, o.receiver_id) in ((one, other), (other, one)))
    or exists (select from inquiries i where i.shared_number and (i.buyer_id, i.seller_id) in ((one, other), (other, one)))
$$;
