import { Fragment, type ReactNode, startTransition, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { SiteFacts } from '#contract/site/site-facts.ts'
import { SiteFactsContext } from '../api/site-facts.ts'
import { Guard } from '../pages/guard.tsx'
import { Root } from '../pages/root.tsx'
import { type Screen, ScreenContext } from '../routing/screen.ts'
import { type ConfirmLeave, type Navigate, NavigationContext } from '../ui/navigation/navigation.tsx'
import type { BrowserNavigation } from './browser-navigation.ts'
import { PageFault } from './page-fault.tsx'
import { fetchStylesAgain } from './styles-again.ts'

interface AppProps {
  screen: Screen
  facts: SiteFacts
  navigating: boolean
  failed: boolean
  navigate: Navigate
  guard: (confirm: ConfirmLeave) => () => void
  closeOnBack: (close: () => void) => () => void
  reload: () => void
}

function App({ screen, facts, navigating, failed, navigate, guard, closeOnBack, reload }: AppProps) {
  const { pathname, search, hash } = screen.url
  const navigation = useMemo(
    () => ({ location: { pathname, search, hash }, navigate, guard, closeOnBack }),
    [pathname, search, hash, navigate, guard, closeOnBack],
  )
  const shown = useMemo(() => ({ screen, navigating, reload }), [screen, navigating, reload])
  return (
    <NavigationContext value={navigation}>
      <ScreenContext value={shown}>
        <SiteFactsContext value={facts}>
          <Root>
            <PageFault failed={false} onRetry={reload}>
              <PageOf screen={screen} failed={failed} reload={reload} />
            </PageFault>
          </Root>
        </SiteFactsContext>
      </ScreenContext>
    </NavigationContext>
  )
}

interface BrowserAppProps {
  navigation: BrowserNavigation
  facts: SiteFacts
  /** called once the first effects of every part have run and their changes are rendered */
  onHydrated: () => void
}

/** The application in the browser. It renders a new screen in a transition, so that presses are answered meanwhile. */
export function BrowserApp({ navigation, facts, onHydrated }: BrowserAppProps) {
  const { navigate, guard, closeOnBack, reload } = navigation
  const [state, setState] = useState(navigation.state)
  useEffect(() => {
    const follow = () => startTransition(() => setState(navigation.state))
    const unfollow = navigation.subscribe(follow)
    // shows the page of an address that changed during hydration
    follow()
    navigation.catchUp()
    return unfollow
  }, [navigation])
  useEffect(fetchStylesAgain, [])
  useLayoutEffect(() => navigation.shows(state), [navigation, state])
  useEffect(() => {
    const rendered = setTimeout(onHydrated, 0)
    return () => clearTimeout(rendered)
  }, [onHydrated])
  const { screen, navigating, failed } = state
  return <App {...{ screen, facts, navigating, failed, navigate, guard, closeOnBack, reload }} />
}

/** One page as the server renders it, in the same frame as in the browser. */
export const ServerApp = ({ screen, facts }: { screen: Screen; facts: SiteFacts }) => (
  <App
    screen={screen}
    facts={facts}
    navigating={false}
    failed={false}
    navigate={nowhere}
    guard={() => nowhere}
    closeOnBack={() => nowhere}
    reload={nowhere}
  />
)

const nowhere = (): void => {}

function PageOf({ screen, failed, reload }: { screen: Screen; failed: boolean; reload: () => void }): ReactNode {
  const { page, route, url } = screen
  const Page = page.default
  const Layout = page.layout ?? Fragment
  const framed = (
    <Layout>
      <PageFault key={url.pathname} failed={failed} onRetry={reload}>
        <Page />
      </PageFault>
    </Layout>
  )
  return route.audience === 'everyone' ? framed : <Guard audience={route.audience}>{framed}</Guard>
}
