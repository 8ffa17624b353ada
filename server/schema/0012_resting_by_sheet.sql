-- The live lots that a confirmed upload does not name and that its seller lets rest with it (server/features/imports/store/unnamed-store.ts).
alter table imports add column if not exists resting uuid[] not null default '{}';
