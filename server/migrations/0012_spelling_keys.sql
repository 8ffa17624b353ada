-- A word, and the word without each of its letters: words that share one of these are one slip of the finger apart, or nearly so.
create function spelling_keys(word text) returns text[] language sql immutable strict parallel safe as $$
  select array_agg(distinct overlay(word placing '' from place for 1)) || word from generate_series(1, length(word)) as place
$$;
create index search_vocab_keys on search_vocab using gin (spelling_keys(word));
