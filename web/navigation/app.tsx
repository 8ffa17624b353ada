import { type ReactNode, startTransition, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { type SiteFacts, SiteFactsContext } from '../api/site-facts.ts'
import { Guard } from '../pages/guard.tsx'
import { Root } from '../pages/root.tsx'
import { type AskToLeave, type Navigate, NavigationContext } from '../ui/navigation.tsx'
import type { BrowserNavigation } from './browser-navigation.ts'
import { PageFault } from './page-fault.tsx'
import { type Screen, ScreenContext } from './screen.ts'

interface AppProps {
  screen: Screen
  facts: SiteFacts
  navigating: boolean
  failed: boolean
  navigate: Navigate
  guard: (ask: AskToLeave) => () => void
  reload: () => void
}

function App({ screen, facts, navigating, failed, navigate, guard, reload }: AppProps) {
  const { pathname, search, hash } = screen.url
  const navigation = useMemo(
    () => ({ location: { pathname, search, hash }, navigate, guard }),
    [pathname, search, hash, navigate, guard],
  )
  const shown = useMemo(() => ({ screen, navigating, reload }), [screen, navigating, reload])
  return (
    <NavigationContext value={navigation}>
      <ScreenContext value={shown}>
        <SiteFactsContext value={facts}>
          <Root>
            <PageFault key={pathname} failed={failed} onRetry={reload}>
              <PageOf screen={screen} />
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
  /** every part of the page has run its first effects, and what these change is drawn */
  onTakenOver: () => void
}

/** The application in the browser, following its navigation: another screen is drawn in steps, so that no press waits for it. */
export function BrowserApp({ navigation, facts, onTakenOver }: BrowserAppProps) {
  const { navigate, guard, reload } = navigation
  const [state, setState] = useState(navigation.state)
  useEffect(() => {
    const follow = () => startTransition(() => setState(navigation.state))
    const unfollow = navigation.subscribe(follow)
    // what has happened while the page was being taken over
    follow()
    navigation.catchUp()
    return unfollow
  }, [navigation])
  useLayoutEffect(() => navigation.shows(state), [navigation, state])
  useEffect(() => {
    const drawn = setTimeout(onTakenOver, 0)
    return () => clearTimeout(drawn)
  }, [onTakenOver])
  const { screen, navigating, failed } = state
  return <App {...{ screen, facts, navigating, failed, navigate, guard, reload }} />
}

/** One page as the server renders it; everything around it is the same as in the browser. */
export const ServerApp = ({ screen, facts }: { screen: Screen; facts: SiteFacts }) => (
  <App
    screen={screen}
    facts={facts}
    navigating={false}
    failed={false}
    navigate={nowhere}
    guard={() => nowhere}
    reload={nowhere}
  />
)

const nowhere = (): void => {}

function PageOf({ screen: { page, route } }: { screen: Screen }): ReactNode {
  const Page = page.default
  if (route.audience === 'everyone') return <Page />
  return (
    <Guard audience={route.audience}>
      <Page />
    </Guard>
  )
}
