import { sql } from 'kysely'
import { type Fields, part, text } from './own-part.ts'

export const savedLots = part({
  name: 'savedLots',
  read: ({ userId }) => sql<Fields>`
    select l.id, l.name, f.unit, f.amount, to_json(f.at) #>> '{}' as "savedAt"
    from favourites f join listings l on l.id = f.listing_id where f.user_id = ${userId} order by f.at, l.id`,
  sheet: 'Saved',
  columns: { Kind: text('Lot'), Name: 'name', Saved: 'savedAt', 'Amount when saved': 'amount', Unit: 'unit' },
})

export const savedSellers = part({
  name: 'savedSellers',
  read: ({ userId }) => sql<Fields>`
    select b.name, v.mails, to_json(v.at) #>> '{}' as "savedAt"
    from saved_sellers v join businesses b on b.id = v.business_id where v.user_id = ${userId} order by v.at, v.id`,
  sheet: 'Saved',
  columns: {
    Kind: text('Seller'),
    Name: 'name',
    Saved: 'savedAt',
    'E-mails': ({ mails }) => (mails ? 'daily' : 'off'),
  },
})

export const savedSearches = part({
  name: 'savedSearches',
  read: ({ userId }) => sql<Fields>`
    select name, state, to_json(created_at) #>> '{}' as "savedAt", frequency
    from saved_searches where user_id = ${userId} order by created_at, id`,
  sheet: 'Saved',
  columns: {
    Kind: text('Search'),
    Name: 'name',
    Saved: 'savedAt',
    'E-mails': 'frequency',
    Search: ({ state }) => JSON.stringify(state),
  },
})

export const notices = part({
  name: 'notices',
  read: ({ userId }) =>
    sql<Fields>`select kind, count as lots, at as "toldAt" from notices where user_id = ${userId} order by id`,
})

/** The devices that get push notifications: the push service of each. */
export const pushDevices = part({
  name: 'noticesComeTo',
  read: ({ userId }) => sql<{ service: string; since: Date }>`
    select split_part(endpoint, '/', 3) as service, at as since from push_devices
    where user_id = ${userId} order by at, session_id`,
  sheet: 'Account',
  columns: {
    Field: text('Notices sent to a device by'),
    Value: ({ service, since }) => `${service} since ${since.toISOString()}`,
  },
})
