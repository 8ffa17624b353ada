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

/** Parts of the explore page in one chunk: split for a dialog that needs one of them, they compress badly. */
export const exploreChunk = {
  name: 'explore-parts',
  test: /\/web\/features\/explore\/(?!results\/(?:no-result|search-alert)|filters\/filter-sheet|bar\/category-pills).*\.tsx?$/,
  // below the shared chunk, which a group would otherwise split for the imports of its modules
  priority: 0,
  // controls that these parts use also belong to other pages
  includeDependenciesRecursively: false,
}

interface ModuleInfo {
  importers: readonly string[]
}

/**
 * The chunk of a module with which most public pages start: one `shared` file instead of thirty small ones, which
 * compress badly. It also has all styles with which public pages start: one sheet, which the next page has already.
 * React has its own chunk, because it stays the same between releases.
 */
export function createSharedChunk(): (
  id: string,
  context: { getModuleInfo(id: string): ModuleInfo | null },
) => string | null {
  const known = new Map<string, ReadonlySet<string>>()
  return (id, context) => {
    if (/node_modules\/(react|react-dom|scheduler)\//.test(id)) return 'react'
    // the loader of chunks is all that the first script contains
    if (id.includes('vite/preload-helper') || id === path.join(root, 'web/boot.ts')) return 'boot'
    if (id.includes('\0')) return null
    // parts of public pages that most readers never see have their own sheets
    if (isStyles(id) && /\/listings\/(table|items)\//.test(id)) return null
    const firsts = firstsOf(id, context, new Set())
    // as the page of a seller has
    if (isStyles(id)) return [...firsts].some(name => name !== seller) ? 'shared' : null
    return firsts.size > 1 ? 'shared' : null
  }

  /** The first modules that import this one statically. */
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
