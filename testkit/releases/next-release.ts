import { appendFileSync, cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The last numbered file of an invented next release. */
export const nextMigration = '9999_next_release.sql'

/**
 * The numbered files of an invented next release. They widen frequently written tables, each in a file of its own: one
 * transaction that locks `listings` and then `messages` waits in a deadlock with every message (decision 50).
 */
const files: Record<string, string> = {
  '9997_listings_of_next_release.sql': `alter table listings add column of_next_release text not null default 'none'`,
  '9998_messages_of_next_release.sql': 'alter table messages add column of_next_release text',
  [nextMigration]: `
    alter table users add column of_next_release text;
    create table next_release (user_id uuid primary key references users on delete cascade, of_next_release text not null);
    insert into next_release select id, full_name from users`,
}

/**
 * A function of the next release; and a comment, so that the hash of an unchanged function's file differs and the file
 * is applied again.
 */
const functions = `
  create or replace function of_next_release() returns bigint language sql stable as 'select count(*) from next_release';
`

/** Adds the migrations of an invented next release to a schema folder, and changes its functions. */
export function addNextRelease(schemaFolder: string): void {
  for (const [file, text] of Object.entries(files)) writeFileSync(join(schemaFolder, file), text)
  writeFileSync(join(schemaFolder, 'functions/next_release.sql'), functions)
  appendFileSync(join(schemaFolder, 'functions/search/listings.sql'), '-- of the next release\n')
}

/** Copies a schema folder and adds the invented next release. */
export function writeNextRelease(from: string, to: string): void {
  cpSync(from, to, { recursive: true })
  addNextRelease(to)
}
