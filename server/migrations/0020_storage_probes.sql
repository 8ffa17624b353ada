-- Never holds a row: whether one can be written says whether anything can be saved again.
create table storage_probes (
  filler text not null
);
