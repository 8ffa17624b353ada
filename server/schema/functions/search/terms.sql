-- Records changes of live listings, for the statistics of words and for caches of results.
create or replace function note_search_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into search_changes (sign, listing_id, words) select 1, listing_id, words from added;
  elsif tg_op = 'DELETE' then
    insert into search_changes (sign, listing_id, words) select -1, listing_id, words from removed;
  else
    insert into search_changes (sign, listing_id, words)
      select side.sign, n.listing_id, case when o.words = n.words then '' else side.words end
      from removed o join added n using (listing_id)
      cross join lateral (values (-1, o.words), (1, n.words)) as side (sign, words)
      where (o.category, o.subcategory, o.state, o.city, o.unit, o.negotiable, o.verified, o.amount, o.min_order_quantity,
             o.published_at, o.words)
        is distinct from (n.category, n.subcategory, n.state, n.city, n.unit, n.negotiable, n.verified, n.amount, n.min_order_quantity,
                          n.published_at, n.words);
  end if;
  return null;
end $$;
create or replace trigger listing_search_added after insert on listing_search
  referencing new table as added for each statement execute function note_search_changes();
create or replace trigger listing_search_changed after update on listing_search
  referencing old table as removed new table as added for each statement execute function note_search_changes();
create or replace trigger listing_search_removed after delete on listing_search
  referencing old table as removed for each statement execute function note_search_changes();

-- Updates the statistics of terms and the vocabulary. Returns the number of terms, or 0 if nothing has changed. Each
-- change is counted once, so the cost depends on the number of changes, not of listings. One statement reads all
-- changes up to a bound: one statement for each of the 10,000 changes of an import took 30 s.
create or replace function refresh_search_terms() returns bigint language plpgsql as $$
declare
  most constant integer := 20000;
  taken bigint;
  worked boolean := false;
begin
  if not pg_try_advisory_xact_lock(hashtext('refresh_search_terms')) then return 0; end if;
  create temp table if not exists taken_changes (listing_id uuid, sign integer, words tsvector) on commit drop;
  create temp table if not exists changed_terms (lexeme text, df bigint, title_df bigint, listing_id uuid) on commit drop;
  loop
    truncate taken_changes, changed_terms;
    with gone as (
      delete from search_changes where id <= coalesce(
        (select id from search_changes order by id offset most - 1 limit 1), (select max(id) from search_changes))
      returning listing_id, sign, words
    )
    insert into taken_changes select * from gone;
    get diagnostics taken = row_count;
    exit when taken = 0;
    worked := true;

    insert into changed_terms
      select word.lexeme, sum(word.sign), sum(word.sign) filter (where word.weights && '{A,B}'),
             (max(word.listing_id::text) filter (where word.sign > 0))::uuid
      from taken_changes t
      cross join lateral (select lexeme, weights, t.sign, t.listing_id from unnest(t.words)) as word
      group by word.lexeme;

    -- a lexeme is stored with its spellings in the listing in which it first occurs
    insert into search_vocab (word, lexeme, df)
      select distinct on (written.word) written.word, written.lexeme, 0
      from (select distinct listing_id from changed_terms c
            where c.df > 0 and not exists (select from search_term t where t.lexeme = c.lexeme)) as news
      join listings l on l.id = news.listing_id
      left join categories c on c.id = l.category
      left join manifests m on m.listing_id = l.id
      join businesses b on b.id = l.business_id
      cross join lateral (
        select word, (tsvector_to_array(to_tsvector('english', word)))[1] as lexeme
        from unnest(tsvector_to_array(to_tsvector('simple', normalise_search(
          concat_ws(' ', l.name, l.subcategory, c.name, b.name, b.city, b.state, l.specifications::text, l.description, m.words))))) as word
      ) as written
      where written.word ~ '^[a-z\u0900-\u097f]{3,30}$' and written.lexeme is not null
      on conflict (word) do nothing;

    insert into search_term as t (lexeme, df, title_df)
      select lexeme, df, coalesce(title_df, 0) from changed_terms where df <> 0 or title_df <> 0
      on conflict (lexeme) do update set df = t.df + excluded.df, title_df = t.title_df + excluded.title_df;
    delete from search_vocab v using changed_terms c, search_term t
      where c.lexeme = t.lexeme and v.lexeme = t.lexeme and t.df <= 0;
    delete from search_term t using changed_terms c where c.lexeme = t.lexeme and t.df <= 0;
    update search_vocab v set df = t.df from search_term t, changed_terms c
      where c.lexeme = t.lexeme and v.lexeme = t.lexeme and v.df <> t.df;
    update search_statistics set listings = listings + (select sum(sign) from taken_changes);
  end loop;
  if not worked then return 0; end if;
  update search_statistics set epoch = epoch + 1;
  return (select count(*) from search_term);
end $$;

-- Known words with a similar spelling, the most similar first.
create or replace function search_spellings(typed text, most integer) returns setof search_vocab language sql stable
  set pg_trgm.similarity_threshold = 0.15 as $$
  select * from search_vocab
  where word % typed and abs(length(word) - length(typed)) <= 2
  order by similarity(word, typed) desc, df desc limit most
$$;
