-- Phone numbers as `contract/shared/contact/` finds and masks them: `contact-details.database.test.ts` compares the two.

-- The code point of the digit zero of each script and width in Unicode, which those of 1 to 9 follow. Circled and framed digits begin with 1; for them,
-- the code point before that of 1.
create or replace function script_zeros() returns integer[] language sql immutable parallel safe as $$
  select '{1632,1776,1984,2406,2534,2662,2790,2918,3046,3174,3302,3430,3558,3664,3792,3872,4160,4240,6112,6160,6470,6608,6784,6800,6992,7088,7232,7248,
    8304,8320,42528,43216,43264,43472,43504,43600,44016,65296,66720,68912,68928,69734,69872,69942,70096,70384,70736,70864,71248,71360,71376,71386,71472,
    71904,72016,72688,72784,73040,73120,73184,73552,90416,92768,92864,93008,93552,118000,120782,120792,120802,120812,120822,123200,123632,124144,124401,
    125264,127233,130032,9311,9331,9351,9460,10101,10111,10121}'::integer[]
$$;

create or replace function digits_of_scripts() returns text language sql immutable parallel safe as $$
  select U&'\00B2\00B3\00B9\2070\2074-\2079\24EA\+01F100' || string_agg(
    case when zero in (9311, 9331, 9351, 9460, 10101, 10111, 10121) then chr(zero + 1) else chr(zero) end || '-' || chr(zero + 9), '')
  from unnest(script_zeros()) as zero where zero <> 8304
$$;

-- A text in the alphabet of the phone pattern: plain digits, blanks and dashes, `_` for other signs, and no invisible characters.
create or replace function in_plain_signs(given text) returns text language plpgsql immutable strict parallel safe as $$
declare
  t text := given;
  found text;
  code integer;
begin
  t := regexp_replace(t, '[\u0001-\u001f\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]', ' ', 'g');
  if octet_length(t) = length(t) then return t; end if;
  t := regexp_replace(t, '[\u00ad\u0300-\u036f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20f0\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff]', '', 'g');
  for found in select distinct m[1] from regexp_matches(t, '([' || digits_of_scripts() || '])', 'g') as m loop
    code := ascii(found);
    t := replace(t, found, case
      when code in (178, 179) then (code - 176)::text when code = 185 then '1' when code in (9450, 127232) then '0'
      else (code - (select max(zero) from unnest(script_zeros()) as zero where zero <= code))::text end);
  end loop;
  t := regexp_replace(t, '[\u058a\u05be\u1806\u2010-\u2015\u2053\u207b\u208b\u2212\u2e3a\u2e3b\u301c\u3030\ufe31\ufe32\ufe58\ufe63]', '-', 'g');
  t := translate(t, '！＂＃＄％＆＇（）＊＋，－．／：；＜＝＞？＠［＼］＾＿｀｛｜｝～', '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~');
  return regexp_replace(t, '[\u00a1\u00a6-\u00a9\u00ab\u00ac\u00ae\u00af\u00b4\u00b6-\u00b8\u00bb\u00bf\u0964\u0965\u2016-\u2027\u2030\u2031\u2038-\u2043\u2045-\u2052\u2054-\u205e\u2190-\u245f\u249c-\u24e9\u24eb-\u24f4\u24fe-\u2775\u2793-\u2bff\u3001-\u301b\u301d-\u301f\U0001f110-\U0001fbef]', '_', 'g');
end $$;

-- The pattern of `contract/shared/contact/phone-pattern.ts`, letter by letter.
create or replace function phone_pattern() returns text language sql immutable parallel safe as $pattern$
  select $$(?=[(+0-9])(?:(?:(?<![0-9]|(?:^|[^0-9])[0-9]{1,3},)(?:\(?(?:\+|00)?91\)?[- _()/|:~'"^=#!?<>{}@\[\]\\.,;*+&]{0,3}|\(?0\)?[- _()/|:~'"^=#!?<>{}@\[\]\\.]{0,3})?(?:[6-9][0-9]{9}|(?![0-9]{3}00[- _()/|:~'"^=#!?<>{}@\[\]\\.,;*+&]{1,3}[0-9]{3}00)[6-9][0-9]{4}[- _()/|:~'"^=#!?<>{}@\[\]\\.,;*+&]{1,3}[0-9]{5}|[6-9](?:[- _()/|:~'"^=#!?<>{}@\[\]\\.,;*+&]{1,3}[0-9]){9})(?![0-9]|[.,][0-9]{1,3}(?![0-9])))|(?:(?<![0-9][- _()/|:~'"^=#!?<>{}@\[\]\\.]?)(?<!(?:^|[^a-z])(?:hs|hsn|sac|ean|upc|gtin|isbn|batch|lot|serial|model|part|sku|sizes?|pin|art|item|ref)(?:[^a-z0-9]{0,2}(?:no|nos|number|code))?[^a-z0-9]{0,3})(?:\(?(?:\+|00)?91\)?[- _()/|:~'"^=#!?<>{}@\[\]\\.,;*+&]{0,3}|\(?0\)?[- _()/|:~'"^=#!?<>{}@\[\]\\.]{0,3})?(?=[0-9]{2,}(?:[- _()/|:~'"^=#!?<>{}@\[\]\\]{1,3}[0-9]{2,})+(?![- _()/|:~'"^=#!?<>{}@\[\]\\.]?[0-9]|[.,][0-9]{1,3}(?![0-9])))(?!(?:[0-9]*[05][- _()/|:~'"^=#!?<>{}@\[\]\\]{1,3}){2,}[0-9]*[05](?![- _()/|:~'"^=#!?<>{}@\[\]\\.]?[0-9]|[.,][0-9]{1,3}(?![0-9]))|[0-9]*0[- _()/|:~'"^=#!?<>{}@\[\]\\]{1,3}[0-9]*0(?![- _()/|:~'"^=#!?<>{}@\[\]\\.]?[0-9]|[.,][0-9]{1,3}(?![0-9])))(?!(?=(?:[0-9]{2}[- _()/|:~'"^=#!?<>{}@\[\]\\]{1,3}){4}[0-9]{2}(?![0-9]))(?:6[0-9][- _()/|:~'"^=#!?<>{}@\[\]\\]{1,3})*(?:7[0-9][- _()/|:~'"^=#!?<>{}@\[\]\\]{1,3})*(?:8[0-9][- _()/|:~'"^=#!?<>{}@\[\]\\]{1,3})*(?:9[0-9][- _()/|:~'"^=#!?<>{}@\[\]\\]{1,3})*[6-9][0-9](?![- _()/|:~'"^=#!?<>{}@\[\]\\.]?[0-9]|[.,][0-9]{1,3}(?![0-9])))[6-9](?:[- _()/|:~'"^=#!?<>{}@\[\]\\]{0,3}[0-9]){9}(?![- _()/|:~'"^=#!?<>{}@\[\]\\.]?[0-9]|[.,][0-9]{1,3}(?![0-9]))(?! ?(?:%|(?:pcs?|pieces?|nos|units?|kgs?|mm|cm|inch|mtrs?|m|ft|g|gsm|ltrs?|ml|sets?|rolls?|bags?|box|boxes|v|w|hz|rpm|ply|gst)(?![a-z]))))|(?:(?<![0-9][- _()/|:~'"^=#!?<>{}@\[\]\\.]?)(?<!(?:^|[^a-z])(?:hs|hsn|sac|ean|upc|gtin|isbn|batch|lot|serial|model|part|sku|sizes?|pin|art|item|ref)(?:[^a-z0-9]{0,2}(?:no|nos|number|code))?[^a-z0-9]{0,3})(?=[0-9]{2,5}(?:\.[0-9]{2,5}){2,}(?![- _()/|:~'"^=#!?<>{}@\[\]\\.]?[0-9]|[.,][0-9]{1,3}(?![0-9])))(?![0-9]{4}\.[0-9]{2}\.)[6-9](?:\.?[0-9]){9}(?![- _()/|:~'"^=#!?<>{}@\[\]\\.]?[0-9]|[.,][0-9]{1,3}(?![0-9]))(?! ?(?:%|(?:pcs?|pieces?|nos|units?|kgs?|mm|cm|inch|mtrs?|m|ft|g|gsm|ltrs?|ml|sets?|rolls?|bags?|box|boxes|v|w|hz|rpm|ply|gst)(?![a-z]))))|(?:(?:(?:\+|00)91(?:[- _()/|:~'"^=#!?<>{}@\[\]\\.,;*+&]{0,3}\(0\))?(?:[- _()/|:~'"^=#!?<>{}@\[\]\\.,;*+&]{0,3}[0-9]){10}|\+(?!91)[1-9](?:[- _()/|:~'"^=#!?<>{}@\[\]\\.]{0,3}[0-9]){9,13})(?![0-9]|[.,][0-9]{1,3}(?![0-9])))|(?:(?<![0-9][- _()/|:~'"^=#!?<>{}@\[\]\\.]?)(?<!(?:^|[^a-z])(?:hs|hsn|sac|ean|upc|gtin|isbn|batch|lot|serial|model|part|sku|sizes?|pin|art|item|ref)(?:[^a-z0-9]{0,2}(?:no|nos|number|code))?[^a-z0-9]{0,3})(?=\(?0[1-8][0-9]{1,3}\)?[- _()/|:~'"^=#!?<>{}@\[\]\\.]{1,3}[2-9][0-9]{2}|0[1-8][0-9]{9})\(?0(?:[- _()/|:~'"^=#!?<>{}@\[\]\\.]{0,3}[0-9]){10}(?![- _()/|:~'"^=#!?<>{}@\[\]\\.]?[0-9]|[.,][0-9]{1,3}(?![0-9]))(?! ?(?:%|(?:pcs?|pieces?|nos|units?|kgs?|mm|cm|inch|mtrs?|m|ft|g|gsm|ltrs?|ml|sets?|rolls?|bags?|box|boxes|v|w|hz|rpm|ply|gst)(?![a-z]))))|(?:(?<![0-9][- _()/|:~'"^=#!?<>{}@\[\]\\.]?)(?<!(?:^|[^a-z])(?:hs|hsn|sac|ean|upc|gtin|isbn|batch|lot|serial|model|part|sku|sizes?|pin|art|item|ref)(?:[^a-z0-9]{0,2}(?:no|nos|number|code))?[^a-z0-9]{0,3})1[89]00[- _()/|:~'"^=#!?<>{}@\[\]\\.]{0,3}(?![0-9]00[- _()/|:~'"^=#!?<>{}@\[\]\\.][0-9]?[0-9]00)[0-9]{3}[- _()/|:~'"^=#!?<>{}@\[\]\\.]{0,3}[0-9]{4}(?![- _()/|:~'"^=#!?<>{}@\[\]\\.]?[0-9]|[.,][0-9]{1,3}(?![0-9]))(?! ?(?:%|(?:pcs?|pieces?|nos|units?|kgs?|mm|cm|inch|mtrs?|m|ft|g|gsm|ltrs?|ml|sets?|rolls?|bags?|box|boxes|v|w|hz|rpm|ply|gst)(?![a-z])))))$$
$pattern$;

-- Returns true if ten digits of any script follow each other with no Latin letter between them, as in each phone number. This takes a hundredth of the time of the pattern.
create or replace function might_have_phone(given text) returns boolean language sql immutable parallel safe as $$
  select regexp_replace(given, '[^0-9a-zA-Z' || digits_of_scripts() || ']+', '', 'g') ~ ('[0-9' || digits_of_scripts() || ']{10}')
$$;

-- Returns true for ten digits behind 'ISBN' whose check digit is right, as `isIsbn` in `contract/shared/contact/contact-details.ts`.
create or replace function is_labelled_isbn(before text, number text) returns boolean language sql immutable parallel safe as $$
  select case
    when number ~ '^[0-9]{10}$' and before ~* '(^|[^a-z0-9])isbn(-?10)?[^a-z0-9]{0,3}$'
    then (select sum((11 - place) * substr(number, place, 1)::integer) % 11 = 0 from generate_series(1, 10) as place)
    else false end
$$;

create or replace function mask_found_phones(given text) returns text language plpgsql immutable strict parallel safe as $$
declare
  plain constant text := in_plain_signs(given);
  phones text[];
begin
  phones := array(select one[1] from regexp_matches(plain, '(' || phone_pattern() || ')', 'gi') as one);
  if phones = '{}' then return given; end if;
  return (
    select string_agg(
      between || case when is_labelled_isbn(between, phones[place]) then phones[place]
        else coalesce(left(right(regexp_replace(phones[place], '[^0-9]', '', 'g'), 10), 4) || '••••', '') end, '' order by place)
    from regexp_split_to_table(plain, phone_pattern(), 'i') with ordinality as parts(between, place));
end $$;

-- A text for readers who are not signed in: of each phone number only the first four digits. A text with a phone number is returned in plain signs.
create or replace function mask_phones(given text) returns text language sql immutable parallel safe as $$
  select case when might_have_phone(given) then mask_found_phones(given) else given end
$$;

-- search rows contain results of these functions: when this file has changed, every listing is read again, in portions after the migration
update search_statistics set unread_up_to = (select max(doc_no) from listing_search);
