import { appendFileSync, cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The numbered file of an invented next release: it widens frequently written tables, and fills a new one from existing
 * rows.
 */
export const nextMigration = '9999_next_release.sql'

const text = `
  alter table listings add column of_next_release text not null default 'none';
  alter table messages add column of_next_release text;
  alter table users add column of_next_release text;
  create table next_release (user_id uuid primary key references users on delete cascade, of_next_release text not null);
  insert into next_release select id, full_name from users;
`

/**
 * A function of the next release; and a comment, so that the hash of an unchanged function's file differs and the file
 * is applied again.
 */
const functions = `
  create or replace function of_next_release() returns bigint language sql stable as 'select count(*) from next_release';
`

/** Adds the migration of an invented next release to a schema folder, and changes its functions. */
export function addNextRelease(schemaFolder: string): void {
  writeFileSync(join(schemaFolder, nextMigration), text)
  writeFileSync(join(schemaFolder, 'functions/next_release.sql'), functions)
  appendFileSync(join(schemaFolder, 'functions/search/listings.sql'), '-- of the next release\n')
}

/** Copies a schema folder and adds the invented next release. */
export function writeNextRelease(from: string, to: string): void {
  cpSync(from, to, { recursive: true })
  addNextRelease(to)
}
