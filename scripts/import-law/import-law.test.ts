import { describe, expect, test } from 'vitest'
import { crowdedFolders } from './crowded-folders.ts'
import { breaches, listProject, readProject } from './import-law.ts'
import { readImports } from './read-imports.ts'

const law = (files: Record<string, string>) => breaches(new Map(Object.entries(files)))
const importing = (file: string, specifier: string) => law({ [file]: `import { x } from '${specifier}'\n` })

describe('reading imports', () => {
  test('finds every form, and distinguishes types from values', () => {
    const text = `
      import './effect.ts'
      import one, { type Two } from "./one.ts"
      import {
        three,
        four,
      } from './many.ts'
      import * as all from './all.ts'
      import type { Five } from './five.ts'
      export { six } from './six.ts'
      export type { Seven } from './seven.ts'
      export * from './eight.ts'
      const nine = await import('./nine.ts')
      type Ten = import('./ten.ts').Ten
      let eleven: typeof import('./eleven.ts')`
    const imports = readImports(text).map(
      ({ specifier, onlyType }) => `${specifier.slice(2, -3)}${onlyType ? ' type' : ''}`,
    )
    expect(imports).toEqual([
      'effect',
      'one',
      'many',
      'all',
      'five type',
      'six',
      'seven type',
      'eight',
      'nine',
      'ten type',
      'eleven type',
    ])
  })

  test('ignores imports in comments', () => {
    expect(
      readImports("// import './a.ts'\n/* export * from './b.ts' */\nconst url = 'https://example.com'\n"),
    ).toEqual([])
    expect(readImports("const url = 'http://a'\nimport './a.ts' // why\n")).toHaveLength(1)
    expect(readImports("const all = '**/*.ts'\nconst more = await import('./a.ts') /* why */\n")).toHaveLength(1)
  })
})

describe('relative imports and subpath imports', () => {
  test.each([
    ['server/features/offers/make-offer.ts', '../../platform/mail.ts', '#server/platform/mail.ts'],
    ['testkit/world.ts', '../main.ts', '#main.ts'],
    ['bench/http.ts', '../testkit/world.ts', '#testkit/world.ts'],
  ])('%s writes %s as a subpath import', (file, specifier, subpath) => {
    expect(importing(file, specifier)).toEqual([`${file} -> ${subpath.slice(1)}: write '${subpath}'`])
    expect(importing(file, subpath)).toEqual([])
  })
})

describe('allowed imports', () => {
  test.each([
    ['contract/listings/endpoints.ts', './units.ts'],
    ['contract/listings/endpoints.ts', 'zod'],
    ['server/platform/mail.ts', '#contract/shared/product.ts'],
    ['server/api/router.ts', '../platform/refusal.ts'],
    ['server/features/listings/publish-listing.ts', '../businesses/find-business.ts'],
    ['server/features/listings/publish-listing.ts', './listing-store.ts'],
    ['server/features/listings/feature.ts', '#server/http/route.ts'],
    ['server/features/listings/changes/publish-listing.test.ts', '../admin/admin-store.ts'],
    ['web/features/listings/card.tsx', '#web/ui/button.tsx'],
    ['web/features/listings/card.tsx', '#contract/listings-rules.ts'],
    ['web/pages/public/home.tsx', '#web/features/listings/card.tsx'],
    ['main.ts', './server/features/listings/feature.ts'],
    ['e2e/journey.spec.ts', '#testkit/world.ts'],
    ['bench/http.ts', '#testkit/world.ts'],
  ])('%s may import %s', (file, specifier) => {
    expect(importing(file, specifier)).toEqual([])
  })

  test.each([
    ['contract/listings/endpoints.ts', '#server/platform/database/db.ts'],
    ['contract/listings/endpoints.ts', 'node:crypto'],
    ['contract/listings/endpoints.ts', 'react'],
    ['contract/listings/rules.ts', 'zod'],
    ['server/platform/mail.ts', '../features/accounts/login.ts'],
    ['server/platform/mail.ts', '../api/router.ts'],
    ['server/api/router.ts', '../features/accounts/login.ts'],
    ['server/features/listings/publish-listing.ts', '../businesses/business-store.ts'],
    ['server/features/listings/publish-listing.ts', '../businesses/feature.ts'],
    ['server/features/listings/publish-listing.ts', '../conversations/send-message.ts'],
    ['server/features/listings/publish-listing.ts', '#server/http/route.ts'],
    ['server/features/listings/publish-listing.ts', '#web/ui/button.tsx'],
    ['web/ui/button.tsx', '../api/client.ts'],
    ['web/ui/button.tsx', '#contract/units.ts'],
    ['web/api/client.ts', '../ui/toast.tsx'],
    ['web/features/listings/card.tsx', '../accounts/login-popup.tsx'],
    ['web/features/listings/card.tsx', '../../pages/public/home.tsx'],
    ['web/pages/public/home.tsx', '#server/platform/log.ts'],
    ['web/pages/public/home.tsx', 'node:path'],
    ['web/pages/public/home.tsx', 'zod'],
    ['server/platform/mail.ts', '#testkit/world.ts'],
    ['main.ts', './testkit/world.ts'],
    ['scripts/start.ts', '#e2e/support/set-up.ts'],
    ['server/platform/mail.ts', './log.test.ts'],
  ])('%s may not import %s', (file, specifier) => {
    expect(importing(file, specifier)).toHaveLength(1)
  })

  test('include no type import where a value import is forbidden', () => {
    expect(law({ 'web/ui/a.tsx': "import type { B } from '../api/b.ts'\n" })).toEqual([
      'web/ui/a.tsx -> web/api/b.ts: web/ui may not import it',
    ])
  })

  test('include only type imports when the browser imports a contract file that needs the schema library', () => {
    const files = {
      'contract/far.ts': "import { z } from 'zod'\n",
      'contract/near.ts': "import { far } from './far.ts'\n",
      'contract/free.ts': "import type { Far } from './far.ts'\n",
      'web/pages/types.tsx': "import type { Near } from '#contract/near.ts'\n",
      'web/pages/rules.tsx': "import { free } from '#contract/free.ts'\n",
    }
    expect(law(files)).toEqual([])
    expect(law({ ...files, 'web/pages/value.tsx': "import { near } from '#contract/near.ts'\n" })).toEqual([
      "web/pages/value.tsx -> contract/near.ts: it needs the schema library, so the browser may only 'import type' from it",
    ])
  })

  test.each([
    ['values', "export { a } from './a.ts'\n"],
    ['types', "import type { A } from './a.ts'\n"],
  ])('files may not import each other in a circle, even for %s', (_, back) => {
    const there = { 'contract/a.ts': "import { b } from './b.ts'\n" }
    expect(law({ ...there, 'contract/b.ts': '' })).toEqual([])
    expect(law({ ...there, 'contract/b.ts': back })).toEqual(['cycle: contract/a.ts -> contract/b.ts -> contract/a.ts'])
  })
})

describe('imports between folders', () => {
  const there = { 'server/features/listings/changes/a.ts': "import type { B } from '../model/b.ts'\n" }

  test('must not be mutual, even for types', () => {
    expect(law({ ...there, 'server/features/listings/model/b.ts': '' })).toEqual([])
    expect(
      law({ ...there, 'server/features/listings/model/b.ts': "import type { C } from '../changes/c.ts'\n" }),
    ).toEqual([
      'circle of folders: server/features/listings/changes -> server/features/listings/model -> server/features/listings/changes by server/features/listings/changes/a.ts -> server/features/listings/model/b.ts, server/features/listings/model/b.ts -> server/features/listings/changes/c.ts',
    ])
  })

  test('must not lead from a subfolder of a feature to its root, which imports the subfolder', () => {
    const root = { 'server/features/listings/feature.ts': "import { a } from './changes/a.ts'\n" }
    const up = { 'server/features/listings/changes/a.ts': "import { find } from '../find-listing.ts'\n" }
    expect(law({ ...root, ...up })).toHaveLength(1)
  })

  test('form no cycle in this project', () => {
    const found = breaches(readProject(process.cwd()))
    expect(found.filter(line => line.startsWith('circle'))).toEqual([])
  })
})

describe('a folder', () => {
  const filled = (folder: string, count: number) => Array.from({ length: count }, (_, at) => `${folder}/${at}.test.ts`)

  test('has at most fifteen files, tests included and subfolders excluded', () => {
    expect(crowdedFolders([...filled('web/api', 15), ...filled('web/api/live', 15)])).toEqual([])
    expect(crowdedFolders(filled('web/api', 16))).toEqual(['web/api: has 16 files, and 15 is the limit'])
  })

  test('may have more files if each file is one control, decision or picture', () => {
    expect(crowdedFolders(['web/ui/forms', 'docs/decisions', 'seed/pictures'].flatMap(f => filled(f, 40)))).toEqual([])
    expect(crowdedFolders(filled('docs/decisions/drafts', 16))).toHaveLength(1)
  })

  test('is within the limit everywhere in this project', () => {
    const files = listProject(process.cwd())
    expect(files).toContain('server/schema/0001_schema.sql')
    expect(crowdedFolders(files)).toEqual([])
  })
})

describe('files', () => {
  test('have at most 300 lines in every language, except the schema and generated types', () => {
    const long = 'x\n'.repeat(301)
    expect(law({ 'web/ui/a.tsx': long })).toEqual(['web/ui/a.tsx: has 301 lines, and 300 is the limit'])
    for (const file of [
      'web/ui/a.test.tsx',
      'seed/a.ts',
      'server/schema/functions/a.sql',
      'web/ui/a.css',
      'tools/a.py',
    ])
      expect(law({ [file]: long })).toHaveLength(1)
    const free = { 'server/schema/0001_schema.sql': long, 'server/platform/database/database-types.ts': long }
    expect(law({ 'web/ui/a.tsx': 'x\n'.repeat(300), ...free })).toEqual([])
  })

  test.each([
    'web/utils/a.ts',
    'server/platform/date-helpers.ts',
    'contract/common.ts',
    'web/ui/index.ts',
    'web/lib/a.tsx',
  ])('%s is refused as a name', file => expect(law({ [file]: '' })).toHaveLength(1))

  test('may have a forbidden word inside a longer word of their name', () => {
    expect(law({ 'server/platform/database.ts': '', 'web/ui/library-card.tsx': '' })).toEqual([])
  })
})

describe('the search', () => {
  const search = 'server/features/search'
  const there = { [`${search}/model/a.ts`]: '', [`${search}/query/b.ts`]: '', [`${search}/search.ts`]: '' }
  const from = (file: string, target: string) => law({ ...there, [file]: `import { a } from '${target}'\n` })

  test('is imported only through its entry file', () => {
    expect(from('server/features/explore/a.ts', '../search/search.ts')).toEqual([])
    expect(from('server/features/explore/a.ts', '../search/query/b.ts')).toHaveLength(1)
  })

  test('has subfolders that import neither the parent nor a sibling', () => {
    expect(from(`${search}/ranking/a.ts`, '../model/a.ts')).toEqual([])
    expect(from(`${search}/ranking/a.ts`, '../query/b.ts')).toHaveLength(1)
    expect(from(`${search}/query/b.ts`, '../search.ts')).toHaveLength(1)
    expect(from(`${search}/model/a.ts`, '../query/b.ts')).toHaveLength(1)
  })
})
