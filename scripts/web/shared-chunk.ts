import path from 'node:path'

const root = process.cwd()
const seller = 'web/pages/public/supplier.tsx'
const firstModules = [
  'web/entry-client.tsx',
  'web/pages/public/home.tsx',
  'web/pages/public/explore.tsx',
  'web/pages/public/product.tsx',
  seller,
]

const isStyles = (id: string): boolean => /\.css(\?|$)/.test(id)

/** Parts of the explore page in one chunk: split where a dialog needs one of them, they compress badly. */
export const exploreChunk = {
  name: 'explore-parts',
  test: /\/web\/features\/explore\/(?!results\/(?:no-result|search-alert)|filters\/filter-sheet|bar\/category-pills).*\.tsx?$/,
  // below the shared chunk, which a group would else take apart for what its modules import
  priority: 0,
  // controls that these parts use belong to other pages as well
  includeDependenciesRecursively: false,
}

interface ModuleInfo {
  importers: readonly string[]
}

/**
 * The chunk of a module that most public pages start with: one `shared` file instead of thirty small ones, which
 * compress badly apart. All styles that public pages start with stand in it too: one sheet, which the next page has already.
 * React stands alone, because it stays the same from release to release.
 */
export function createSharedChunk(): (
  id: string,
  context: { getModuleInfo(id: string): ModuleInfo | null },
) => string | null {
  const known = new Map<string, ReadonlySet<string>>()
  return (id, context) => {
    if (/node_modules\/(react|react-dom|scheduler)\//.test(id)) return 'react'
    // what loads chunks is all that the first script brings along
    if (id.includes('vite/preload-helper') || id === path.join(root, 'web/boot.ts')) return 'boot'
    if (id.includes('\0')) return null
    // parts of public pages that most readers never see have sheets of their own
    if (isStyles(id) && /\/listings\/(table|items)\//.test(id)) return null
    const firsts = firstsOf(id, context, new Set())
    // and so has the page of a seller
    if (isStyles(id)) return [...firsts].some(name => name !== seller) ? 'shared' : null
    return firsts.size > 1 ? 'shared' : null
  }

  /** Which of the first modules load this one at once. */
  function firstsOf(
    id: string,
    context: { getModuleInfo(id: string): ModuleInfo | null },
    above: Set<string>,
  ): ReadonlySet<string> {
    const before = known.get(id)
    if (before) return before
    const firsts = new Set<string>()
    const own = firstModules.find(name => path.join(root, name) === id)
    if (own) firsts.add(own)
    else if (!above.has(id)) {
      above.add(id)
      for (const importer of context.getModuleInfo(id)?.importers ?? [])
        for (const first of firstsOf(importer, context, above)) firsts.add(first)
      above.delete(id)
    }
    if (above.size === 0) known.set(id, firsts)
    return firsts
  }
}
