import type { Plugin } from 'vite'

const WHOLE = 'import * as React from "react";'

/**
 * A library that imports React as a whole makes the bundler wrap it for every module that names its parts: 300 bytes more on
 * each public page. This import is written by names, as in our own modules.
 */
export const namedReactImports: Plugin = {
  name: 'named-react-imports',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('/@tanstack/react-virtual/') || !code.includes(WHOLE)) return undefined
    const names = [...new Set([...code.matchAll(/\bReact\.(\w+)/g)].map(([, name]) => name))]
    const named = code.replace(WHOLE, `import { ${names.join(', ')} } from "react";`)
    return { code: named.replace(/\bReact\.(?=\w)/g, ''), map: null }
  },
}
