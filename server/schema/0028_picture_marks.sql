-- By what a picture is known again in another size or quality (server/platform/files/picture-mark.ts): null while nobody has looked,
-- zero for what says nothing of itself.
alter table images add column if not exists phash bytea check (length(phash) = 8);

-- In how many of its 64 bits one mark differs from the other.
create or replace function picture_distance(one bytea, other bytea) returns int language sql immutable strict parallel safe
  as $$ select bit_count(('x' || encode(one, 'hex'))::bit(64) # ('x' || encode(other, 'hex'))::bit(64))::int $$;

-- The five pieces of a mark, each with its place: marks that differ in four bits or fewer have at least one of them in common, so
-- that only what shares a piece is compared.
create or replace function picture_pieces(mark bytea) returns int[] language sql immutable strict parallel safe as $$
  select array[
    substring(bits from 1 for 13)::int, 8192 + substring(bits from 14 for 13)::int, 16384 + substring(bits from 27 for 13)::int,
    24576 + substring(bits from 40 for 13)::int, 32768 + substring(bits from 53 for 12)::int]
  from (select ('x' || encode(mark, 'hex'))::bit(64) as bits) as of_mark
$$;

create index if not exists images_alike on images using gin (picture_pieces(phash)) with (fastupdate = off) where phash <> '\x0000000000000000';
create index if not exists images_unmarked on images (id) where phash is null;

-- Live listings of two businesses that show the same picture, noted on both; what is not live any more is left out where it is read.
create table if not exists same_pictures (
  listing_id uuid not null references listings on delete cascade,
  other_id uuid not null references listings on delete cascade,
  pictures int not null check (pictures > 0),
  -- of the two that are most alike, in bits
  distance int not null check (distance between 0 and 4),
  found_at timestamptz not null default now(),
  primary key (listing_id, other_id),
  check (listing_id <> other_id)
);
create index if not exists same_pictures_other on same_pictures (other_id);
