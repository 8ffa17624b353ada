import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { type Navigator, Router } from 'react-router'
import { Guard } from '../pages/guard.tsx'
import { Root } from '../pages/root.tsx'
import type { BrowserNavigation } from './browser-navigation.ts'
import { PageFault } from './page-fault.tsx'
import { type Screen, ScreenContext, type ShownScreen } from './screen.ts'

/** The application in the browser, following its navigation. */
export function BrowserApp({ navigation }: { navigation: BrowserNavigation }) {
  const { screen, navigating, entry, action, failed } = useSyncExternalStore(
    navigation.subscribe,
    navigation.getState,
    navigation.getState,
  )
  const shown = useMemo<ShownScreen>(
    () => ({ screen, navigating, reload: navigation.reload }),
    [screen, navigating, navigation],
  )
  const { pathname, search, hash } = screen.url
  return (
    <Router
      location={{ pathname, search, hash, key: entry, state: null }}
      navigator={navigation.navigator}
      navigationType={action as never}
    >
      <ScreenContext value={shown}>
        <Root>
          <PageFault key={pathname} failed={failed} onRetry={navigation.reload}>
            <PageOf screen={screen} />
          </PageFault>
        </Root>
      </ScreenContext>
    </Router>
  )
}

const still: Navigator = {
  createHref: to => (typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`),
  push() {},
  replace() {},
  go() {},
}

/** One page as the server renders it; everything around it is the same as in the browser. */
export function ServerApp({ screen }: { screen: Screen }) {
  const { pathname, search } = screen.url
  return (
    <Router location={{ pathname, search, hash: '', key: 'first', state: null }} navigator={still} static>
      <ScreenContext value={{ screen, navigating: false, reload() {} }}>
        <Root>
          <PageFault failed={false} onRetry={() => {}}>
            <PageOf screen={screen} />
          </PageFault>
        </Root>
      </ScreenContext>
    </Router>
  )
}

function PageOf({ screen: { page, route } }: { screen: Screen }): ReactNode {
  const Page = page.default
  if (route.audience === 'everyone') return <Page />
  return (
    <Guard audience={route.audience}>
      <Page />
    </Guard>
  )
}
