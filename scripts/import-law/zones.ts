/** The features of the server in order: a later one may call the verbs of an earlier one. */
export const features = [
  'accounts',
  'firms',
  'businesses',
  'catalogue',
  'listings',
  'imports',
  'manifests',
  'search',
  'explore',
  'metrics',
  'sitemap',
  'conversations',
  'parties',
  'offers',
  'kept-deals',
  'leads',
  'suppliers',
  'reviews',
  'watching',
  'requirements',
  'contact',
  'mail-replies',
  'notifications',
  'connections',
  'own-data',
  'reports',
  'grievances',
  'admin',
]

/** A part of the project: its files, and the other parts that it may import; undefined means all. */
interface Zone {
  name: string
  contains: RegExp
  mayImport?: RegExp
}

const contract = 'contract/'
const platform = 'server/platform/'

// The first zone that matches a file counts.
const zones: Zone[] = [
  { name: 'tests', contains: /\.test\.tsx?$|^(testkit|e2e|bench|tools)\/|^(playwright|vitest)\.config\.ts$/ },
  { name: 'contract', contains: /^contract\//, mayImport: pattern() },
  { name: 'server/platform', contains: /^server\/platform\//, mayImport: pattern(contract) },
  serverRoom('http'),
  serverRoom('streams', 'http'),
  serverRoom('api', 'http', 'streams'),
  serverRoom('pages', 'http', 'api'),
  serverRoom('app', 'http', 'streams', 'api'),
  { name: 'seed', contains: /^seed\//, mayImport: pattern(platform, contract) },
  searchRoom('model'),
  searchRoom('query', 'model'),
  searchRoom('engines', 'model'),
  searchRoom('ranking', 'model'),
  searchRoom('cache', 'model'),
  ...features.map((feature, index) => featureZone(feature, features.slice(0, index))),
  { name: 'web/language', contains: /^web\/language\//, mayImport: pattern(contract, 'translations/') },
  { name: 'web/ui', contains: /^web\/ui\//, mayImport: pattern('web/language/') },
  { name: 'web/api', contains: /^web\/api\//, mayImport: pattern(contract, 'web/language/') },
  { name: 'web', contains: /^web\/(?!features\/)/, mayImport: pattern('web/', contract) },
]

/** A part of the server below the features: it imports none of them. */
function serverRoom(name: string, ...rooms: string[]): Zone {
  const below = rooms.map(room => `server/${room}/`)
  return {
    name: `server/${name}`,
    contains: new RegExp(`^server/${name}/`),
    mayImport: pattern(platform, contract, ...below),
  }
}

/** A part of the search: its files import nothing above it. */
function searchRoom(name: string, ...rooms: string[]): Zone {
  const below = rooms.map(room => `server/features/search/${room}/`)
  return {
    name: `server/features/search/${name}`,
    contains: new RegExp(`^server/features/search/${name}/`),
    mayImport: pattern(platform, contract, ...below),
  }
}

function featureZone(name: string, earlier: string[]): Zone {
  const verbs = earlier.map(other =>
    other === 'search'
      ? 'server/features/search/search\\.ts$'
      : `server/features/${other}/(?!feature\\.ts$)(?!.*-(?:store|policy|view)\\.ts$)`,
  )
  return {
    name: `server/features/${name}`,
    contains: new RegExp(`^server/features/${name}/`),
    mayImport: pattern(platform, contract, ...verbs),
  }
}

function pattern(...places: string[]): RegExp {
  return places.length === 0 ? /^$/ : new RegExp(`^(?:${places.join('|')})`)
}

function zoneOf(file: string): Zone | undefined {
  const webFeature = /^web\/features\/[^/]+\//.exec(file)?.[0]
  if (!webFeature || file.includes('.test.')) return zones.find(zone => zone.contains.test(file))
  return {
    name: webFeature,
    contains: new RegExp(`^${webFeature}`),
    mayImport: pattern('web/ui/', 'web/api/', 'web/language/', contract),
  }
}

/**
 * The reason for which `file` may not import `target`, both as paths from the root of the project; undefined if it may.
 */
export function breachOf(file: string, target: string): string | undefined {
  const from = zoneOf(file)
  const to = zoneOf(target)
  if (from?.name === 'tests') return undefined
  if (to?.name === 'tests') return 'only tests import tests and their tools'
  if (!from?.mayImport || from.contains.test(target) || from.mayImport.test(target)) return undefined
  if (/^server\/(?:http|api)\//.test(target) && /^server\/features\/[^/]+\/feature\.ts$/.test(file)) return undefined
  return `${from.name.replace(/\/$/, '')} may not import it`
}

/** The reason for which `file` may not import the package or built-in module `specifier`; undefined if it may. */
export function packageBreachOf(file: string, specifier: string): string | undefined {
  const { name } = zoneOf(file) ?? {}
  if (name === 'tests') return undefined
  if (name === 'contract' && specifier !== 'zod') return 'contract imports the schema library and nothing else'
  if (/^contract\/.*\brules\.ts$/.test(file)) return 'rules go to the browser, without the schema library'
  if (!file.startsWith('web/')) return undefined
  if (specifier === 'zod' || specifier.startsWith('zod/')) return 'the schema library stays on the server'
  return specifier.startsWith('node:') ? 'the browser has no modules of Node' : undefined
}
