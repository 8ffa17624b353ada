import path from 'node:path'

const root = process.cwd()
const seller = 'web/pages/public/supplier.tsx'
const entry = 'web/entry-client.tsx'
const firstModules = [
  entry,
  'web/pages/public/home.tsx',
  'web/pages/public/explore.tsx',
  'web/pages/public/product.tsx',
  seller,
]

const isPage = /^web\/pages\/.*\.tsx$/
const isStyles = (id: string): boolean => /\.css(\?|$)/.test(id)

/** Parts of the explore page in one chunk. A dialog needs only one of them, but split apart they compress badly. */
export const exploreChunk = {
  name: 'explore-parts',
  test: /\/web\/features\/explore\/(?!results\/(?:no-result|search-alert)|filters\/filter-sheet|bar\/category-pills).*\.(?:tsx?|css)$|\/web\/pages\/public\/explore\.module\.css$/,
  // lower than that of the shared chunk: a group also takes the imports of its modules, and would split that chunk
  priority: 0,
  // without the imports of these parts, because other pages use the same controls
  includeDependenciesRecursively: false,
}

/** Style sheets that mostly load together; as separate small files they would compress badly. */
const together: Record<string, RegExp> = {
  // includes the dialogs of public pages, which need this style sheet only after a press
  dashboard:
    /\/(?:dashboard-shell|side-menu|count-badge|session-banner|offline-banner|(?:confirm-)?dialog|menu|blocks)\.module\.css$/,
  chat: /\/web\/(?:features\/(?:conversations\/(?!blocked-dialog|.*(?:saved-replies|chat-dialogs|name-question))|leads\/).*|pages\/dashboard\/messages)\.module\.css$/,
  'offer-card': /\/(?:offer-card|added|party-card)\.module\.css$/,
  grid: /\/web\/features\/imports\/(?:grid\/|shared\/strip).*\.css$/,
  upload: /\/web\/features\/imports\/sheet\/(?!photos\/photo-dialog).*\.css$/,
  'listing-table': /\/(?:listing-table|sort-heading)\.module\.css$/,
  'product-parts': /\/(?:similar-listings|scroller|empty-inventory)\.module\.css$/,
}

/** The groups for the bundler, which writes each of them as one style sheet. */
export const sheetGroups = Object.entries(together).map(([name, test]) => ({ name, test, priority: 2 }))

interface ModuleInfo {
  importers: readonly string[]
  dynamicImporters: readonly string[]
}

/**
 * Returns the chunk of a module. Modules with which several kinds of public pages start are in one file, `shared`,
 * because thirty small files compress badly. Its style sheet has the styles that several kinds of pages start with. Styles of a single
 * public page are in a style sheet that only this page loads.
 */
export function createSharedChunk(): (
  id: string,
  context: { getModuleInfo(id: string): ModuleInfo | null },
) => string | null {
  const known = new Map<string, ReadonlySet<string>>()
  return (id, context) => {
    if (/node_modules\/(react|react-dom|scheduler)\//.test(id)) return 'react'
    // the first script contains only the loader of chunks
    if (id.includes('vite/preload-helper') || id === path.join(root, 'web/boot.ts')) return 'boot'
    if (id.includes('\0')) return null
    // parts of public pages that most readers never see have their own style sheets
    if (isStyles(id) && /\/listings\/(table|items)\//.test(id)) return null
    const pages = pagesOf(id, context, new Set())
    const firsts = firstModules.filter(name => pages.has(name))
    if (!isStyles(id)) return firsts.length > 1 ? 'shared' : null
    const several = pages.size > 1 || pages.has(entry)
    // the page of a seller has its own style sheet as well
    return several && firsts.some(name => name !== seller) ? 'shared' : null
  }

  /** The first modules and pages that import this module statically. */
  function pagesOf(
    id: string,
    context: { getModuleInfo(id: string): ModuleInfo | null },
    above: Set<string>,
  ): ReadonlySet<string> {
    const before = known.get(id)
    if (before) return before
    const pages = new Set<string>()
    const own = path.relative(root, id)
    const { importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {}
    if (firstModules.includes(own) || (isPage.test(own) && dynamicImporters.length > 0)) pages.add(own)
    else if (!above.has(id)) {
      above.add(id)
      for (const importer of importers) for (const page of pagesOf(importer, context, above)) pages.add(page)
      above.delete(id)
    }
    if (above.size === 0) known.set(id, pages)
    return pages
  }
}
