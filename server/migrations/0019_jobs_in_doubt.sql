-- When a job's effect left the house and its confirmation had not come: it is never done a second time by itself.
alter table jobs add column in_doubt_at timestamptz;
