import type { Client } from 'pg'

/**
 * The schema of a prepared database as SQL for reading, without the bodies of functions. The text is the same whichever
 * release the database was migrated from.
 */
export async function describeSchema(client: Client): Promise<string> {
  const parts: string[] = []
  for (const question of questions) {
    const { rows } = await client.query<{ text: string }>(question)
    parts.push(...rows.map(({ text }) => text))
  }
  return `${parts.join('\n')}\n`
}

const ours = (oid: string) => `not exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`

const extensions = `
  select format('create extension %s;', extname) as text from pg_extension where extname <> 'plpgsql' order by extname`

const functions = `
  select format('create function %s(%s) returns %s language %s%s%s%s%s;', p.proname, pg_get_function_arguments(p.oid),
    pg_get_function_result(p.oid), l.lanname,
    case p.provolatile when 'i' then ' immutable' when 's' then ' stable' else '' end,
    case when p.proisstrict then ' strict' end, case p.proparallel when 's' then ' parallel safe' else '' end,
    ' set ' || array_to_string(p.proconfig, ' set ')) as text
  from pg_proc p join pg_language l on l.oid = p.prolang
  where p.pronamespace = 'public'::regnamespace and ${ours('p.oid')}
  order by p.proname, 1`

/** A table with its columns and constraints, then its indexes and triggers. */
const tables = `
  select concat_ws(E'\\n', '',
    format(E'create %stable %s (\\n%s\\n)%s;', case c.relpersistence when 'u' then 'unlogged ' else '' end, c.relname,
      (select string_agg('  ' || line, E',\\n' order by kind, place, line) from (
        select 1 as kind, a.attnum as place,
          format('%s %s%s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
            case when a.attstorage <> t.typstorage then ' storage ' || a.attstorage::text else '' end,
            case when a.attidentity = 'a' then ' generated always as identity'
              when a.attgenerated = 's' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
              else ' default ' || pg_get_expr(d.adbin, d.adrelid) end,
            case when a.attnotnull then ' not null' end) as line
        from pg_attribute a join pg_type t on t.oid = a.atttypid
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        union all
        select 2, 0, format('constraint %s %s', k.conname, pg_get_constraintdef(k.oid))
        from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c', 'x')
      ) as lines),
      ' with (' || array_to_string(c.reloptions, ', ') || ')'),
    (select string_agg(replace(pg_get_indexdef(i.indexrelid), ' public.', ' ') || ';', E'\\n' order by i.indexrelid::regclass::text) from pg_index i
      where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid)),
    (select string_agg(replace(pg_get_triggerdef(g.oid), ' public.', ' ') || ';', E'\\n' order by g.tgname) from pg_trigger g
      where g.tgrelid = c.oid and not g.tgisinternal)) as text
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'S')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('e', 'i'))
  order by c.relname`

const questions = [extensions, functions, tables]
