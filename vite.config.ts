import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { signIn } from './contract/accounts/rules.ts'
import type { Language } from './contract/site/languages.ts'
import { translatedPages } from './scripts/translation/translated-pages.ts'
import { createClassNames } from './scripts/web/class-names.ts'
import { namedReactImports } from './scripts/web/named-react-imports.ts'
import { createSharedChunk, exploreChunk, sheetGroups } from './scripts/web/shared-chunk.ts'

/** Browsers with light-dark() and nested rules: compiled for older ones, both would double the styles of every page. */
const STYLES_FOR = ['chrome123', 'edge123', 'firefox121', 'safari17.5']

/**
 * The server finds the styles of pages by the names of their modules; browsers do not need the names, and each would
 * add to every page.
 */
const withoutModuleNames: Plugin = {
  name: 'without-module-names',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/web/app/routes.ts') ? { code: code.replace(/'web\/pages\/[^']+'/g, "''"), map: null } : undefined,
}

/** The language of this build; docs/decisions/0163-a-build-for-each-language.md. */
const language = (process.env['PAGES_LANGUAGE'] ?? 'en') as Language
const build = language === 'en' ? 'build' : `build/${language}`
const emptyOutDir = process.env['KEEP_PAGES'] !== 'yes'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    ...(language === 'en' ? [] : [translatedPages(language)]),
    react(),
    ...(isSsrBuild ? [] : [withoutModuleNames, namedReactImports]),
  ],
  // the first script loads nothing else, not even the rules that define this
  define: { TOKEN_KEY: JSON.stringify(signIn.tokenKey), LANGUAGE: JSON.stringify(language) },
  css: { modules: { generateScopedName: createClassNames() } },
  publicDir: isSsrBuild ? false : 'web/public',
  build: isSsrBuild
    ? {
        outDir: `${build}/server`,
        emptyOutDir,
        rolldownOptions: {
          checks: { pluginTimings: false },
          input: 'web/entry-server.tsx',
          output: { entryFileNames: 'entry-server.js' },
        },
      }
    : {
        outDir: `${build}/client`,
        emptyOutDir,
        manifest: true,
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        cssTarget: STYLES_FOR,
        rolldownOptions: {
          checks: { pluginTimings: false },
          input: 'web/boot.ts',
          output: {
            codeSplitting: {
              groups: [{ name: createSharedChunk(), debugName: 'shared', priority: 1 }, exploreChunk, ...sheetGroups],
            },
          },
        },
      },
}))
