import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { prepareDatabase } from '#server/prepare-database.ts'

export interface ScratchMarketplace {
  url: string
  listingIds: string[]
  close(): Promise<void>
}

/** A throwaway database with this number of live listings of 50 sellers, two pictures each; `close` removes it. */
export async function openScratchMarketplace({ listings }: { listings: number }): Promise<ScratchMarketplace> {
  const directory = mkdtempSync(join(tmpdir(), 'bench-'))
  const postgres = await startEmbeddedPostgres({ directory, settings: ['-c', 'fsync=off'] })
  const url = postgres.url('postgres')
  await prepareDatabase(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(FILL.replaceAll('LISTINGS', String(listings)))
  await client.query('vacuum analyze')
  const { rows } = await client.query<{ id: string }>('select id from listings order by random() limit 1000')
  await client.end()
  return {
    url,
    listingIds: rows.map(({ id }) => id),
    close: async () => {
      await postgres.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

const FILL = `
  create temp table sellers as select gen_random_uuid() as user_id, gen_random_uuid() as business_id, n from generate_series(1, 50) n;
  insert into users (id, full_name) select user_id, 'Seller ' || n from sellers;
  insert into user_phones (user_id, phone) select user_id, '98' || lpad(n::text, 8, '0') from sellers;
  insert into businesses (id, user_id, name, type, industry, state, city, incorporated_on, gst, pan, verified)
    select business_id, user_id, 'Business ' || n, 'Partnership', 'Manufacturing', 'Gujarat', 'Surat', '2020-01-01', '27AAPFU0939F1ZV', 'AAPFU0939F', n % 3 > 0 from sellers;
  insert into listings (business_id, user_id, name, description, category, subcategory, specifications, amount, unit, min_order_quantity, max_order_quantity, status, published_at)
    select business_id, user_id, 'Cotton poplin lot ' || i, repeat('surplus fabric from a mill overrun, ', 20), 'textiles', 'Cotton fabrics',
           '[["GSM", "118"], ["Composition", "100% cotton"], ["Width (in)", "58"]]', 50 + i % 400, 'Metre', 500, 12000, 'Active', now() - i * interval '1 minute'
    from generate_series(1, LISTINGS) i join sellers on n = 1 + i % 50;
  insert into images (width, height, colour, bytes) select 960, 720, '#aabbcc', 30000 from generate_series(1, 10);
  insert into listing_images (listing_id, image_id, position)
    select l.id, i.id, i.position from listings l cross join lateral (select id, row_number() over () - 1 as position from images order by id limit 2) i;
`
