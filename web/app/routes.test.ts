import { expect, test } from 'vitest'
import { pagePaths } from '#contract/urls.ts'
import { insidePages } from './inside-pages.ts'
import { routeAt } from './routes.ts'

/** Every address of the product by page and audience, with values for its placeholders. */
const promised = [
  ['everyone', 'public/home', ['/', '/home']],
  ['everyone', 'public/explore', ['/explore', '/deadstocks']],
  ['everyone', 'public/product', ['/product/0192']],
  ['everyone', 'public/compare', ['/compare']],
  ['signed-in', 'dashboard/home', ['/dashboard', '/dashboard/', '/dashboard/home']],
  [
    'signed-in',
    'dashboard/business-details',
    ['/dashboard/business-details', '/business-details', '/dashboard/business', '/dashboard/profile'],
  ],
  ['signed-in', 'dashboard/my-listings', ['/dashboard/deadstock']],
  ['signed-in', 'dashboard/messages', ['/dashboard/message']],
  ['signed-in', 'dashboard/settings', ['/dashboard/settings']],
  ['admin', 'admin/home', ['/mds-admin', '/mds-admin/home']],
  ['admin', 'admin/users', ['/mds-admin/users']],
  ['admin', 'admin/listings', ['/mds-admin/deadstocks']],
  ['everyone', 'public/legal/privacy', ['/privacy-policy', '/privacypolicy']],
  ['everyone', 'public/legal/terms', ['/terms-and-conditions', '/terms', '/terms-&-conditions']],
  ['everyone', 'public/not-found', ['/404', '/mds-admin/nowhere', '/anything/else']],
  ['signed-in', 'public/not-found', ['/dashboard/nowhere', '/dashboardnowhere', '/dashboard/message/nowhere']],
] as const

test.each(promised)('for %s the route is %s at %j', (audience, page, paths) => {
  for (const path of paths)
    expect(routeAt(path).route, path).toMatchObject({ audience, module: `web/pages/${page}.tsx` })
})

test('pages below /dashboard need a login, and pages below /mds-admin need an admin', () => {
  const known = promised.flatMap(([audience, , paths]) =>
    paths.filter(path => path !== '/mds-admin/nowhere').map(path => [path, audience] as const),
  )
  const audiencesBelow = (start: string) =>
    new Set(known.flatMap(([path, audience]) => (path.startsWith(start) ? [audience] : [])))
  expect(audiencesBelow('/dashboard')).toEqual(new Set(['signed-in']))
  expect(audiencesBelow('/mds-admin')).toEqual(new Set(['admin']))
})

test('each page behind the login loads the module of its name', () => {
  for (const [name, load] of Object.entries(insidePages)) {
    const { module } = routeAt(pagePaths[name as keyof typeof insidePages][0].replace(/:\w+/, '0192')).route
    expect(String(load), name).toContain(module.replace('web/', ''))
  }
})
