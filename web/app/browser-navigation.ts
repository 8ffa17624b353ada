import { language } from '#contract/site/languages.ts'
import { isEnglishOnly, localPath } from '#contract/site/local-paths.ts'
import { type LoaderSource, PageRedirect } from '../routing/page.ts'
import type { Screen } from '../routing/screen.ts'
import { showToast } from '../ui/feedback/toast.ts'
import type { Navigate } from '../ui/navigation/navigation.tsx'
import { HistoryLayers } from './history-layers.ts'
import { LeaveGuard } from './leave-guard.ts'
import { loadScreen } from './load-screen.ts'
import { isRemembered, rememberScroll, restoreScroll, showSection } from './scroll-memory.ts'

type Action = 'POP' | 'PUSH' | 'REPLACE'

interface Entry {
  key: string
  /** the number of history entries of this document before this entry */
  place: number
  /** the number of open dialogs of this entry; 0: the page itself */
  dialogs: number
}

export interface NavigationState {
  screen: Screen
  entry: string
  navigating: boolean
  /** true if the page could not be loaded */
  failed: boolean
}

const newKey = (): string => Math.random().toString(36).slice(2, 10)
const isSamePage = (a: URL, b: URL): boolean => a.pathname === b.pathname && a.search === b.search
const entry = (): Entry => ({ key: 'first', place: 0, dialogs: 0, ...(history.state as Partial<Entry> | null) })

/** True if the reader reloaded the document or came back to it, and expects the former scroll position. */
function wasHereBefore(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type === 'reload' || load?.type === 'back_forward'
}

/** True if the reader has touched the document: the pressed control must not move (see `boot.ts`). */
const isTouched = (): boolean => document.documentElement.dataset['touched'] !== undefined

/**
 * Moves between pages in the browser: loads the next page completely, then changes the address and the screen in one
 * step.
 */
export class BrowserNavigation {
  state: NavigationState
  readonly #source: LoaderSource
  readonly #listeners = new Set<() => void>()
  readonly #leaving = new LeaveGuard()
  readonly #layers = new HistoryLayers(() => this.#push(location.href, entry().key, entry().dialogs + 1))
  #place = entry().place
  /** the address of the last visit, whose page may still be loading */
  #to: URL
  #onceShown: (() => void) | undefined
  #round = 0

  constructor(screen: Screen, source: LoaderSource) {
    this.#source = source
    this.#to = screen.url
    this.state = { screen, entry: entry().key, navigating: false, failed: false }
    history.scrollRestoration = 'manual'
    if (wasHereBefore() && isRemembered(this.state.entry))
      this.#onceShown = () => {
        if (scrollY === 0 && !isTouched()) restoreScroll(this.state.entry, '')
      }
    if (history.state === null) history.replaceState(entry(), '')
    addEventListener('popstate', () => {
      const url = new URL(location.href)
      // the browser itself has scrolled to a section of this page, for example after 'Skip to content'
      if (history.state === null && url.hash !== '' && isSamePage(url, this.state.screen.url)) {
        if (url.hash !== this.state.screen.url.hash) this.#place += 1
        history.replaceState(this.#newEntry(), '')
        return this.#change({ screen: { ...this.state.screen, url }, entry: entry().key })
      }
      const { place } = entry()
      if (this.#layers.handlesStep(place - this.#place)) {
        this.#place = place
        // the page may have changed its address while the dialog was open
        if (!isSamePage(url, this.state.screen.url)) history.replaceState(entry(), '', this.state.screen.url)
        return undefined
      }
      if (this.#leaving.delaysStep(place - this.#place)) return
      this.#place = place
      rememberScroll(this.state.entry)
      void this.#go(url, 'POP')
    })
    // a reload has closed the dialogs of these entries
    this.#layers.drop(entry().dialogs)
    addEventListener('pagehide', () => rememberScroll(this.state.entry))
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Call it once `state` is on screen. */
  shows(state: NavigationState): void {
    if (state !== this.state) return
    this.#onceShown?.()
    this.#onceShown = undefined
  }

  navigate: Navigate = (to, { replace = false, preventScrollReset = false } = {}) => {
    if (typeof to === 'number') return history.go(to)
    const path = typeof to === 'string' ? to : to(this.#requested())
    if (path === undefined) return
    const url = this.#urlOf(path)
    if (language !== 'en' && isEnglishOnly(url.pathname)) return location.assign(url)
    const go = () => void this.#go(url, replace ? 'REPLACE' : 'PUSH', preventScrollReset)
    const leaves = !replace && url.pathname !== this.state.screen.url.pathname
    if (!leaves || !this.#leaving.delaysVisit(go)) go()
  }

  guard = this.#leaving.guard

  closeOnBack = this.#layers.add

  /** Visits the current address if it changed while the first page was prepared. */
  catchUp(): void {
    const here = new URL(location.href)
    if (!isSamePage(here, this.state.screen.url)) void this.#go(here, 'POP')
  }

  /** Reloads the data of the current page without leaving it. */
  reload = (): void => void this.#go(this.state.screen.url, 'REPLACE', true)

  /** The current address, or the address of this page that was requested last and is still loading. */
  #requested(): URL {
    const { navigating, screen } = this.state
    return navigating && this.#to.pathname === screen.url.pathname ? this.#to : screen.url
  }

  /** The server writes addresses without the language prefix; this adds the prefix. */
  #urlOf(to: string): URL {
    const url = new URL(to, this.state.screen.url)
    if (language !== 'en') url.pathname = localPath(url.pathname)
    return url
  }

  async #go(url: URL, action: Action, stay = false): Promise<void> {
    const round = ++this.#round
    const from = this.state.screen.url
    if (action === 'PUSH' && url.hash && isSamePage(url, from)) return this.#toSection(url, round)
    this.#to = url
    this.#change({ navigating: true })
    let screen: Screen
    let failed = false
    try {
      screen = await loadScreen(url, this.#source)
    } catch (error) {
      if (round !== this.#round) return
      if (error instanceof PageRedirect)
        return this.#go(this.#urlOf(error.path), action === 'PUSH' ? 'PUSH' : 'REPLACE')
      console.error(error)
      // after a link, the current screen stays, because it is better than an error page; after Back or Forward, the
      // address has already changed, so an error page replaces the screen
      if (action !== 'POP') {
        showToast({ type: 'error', message: "This page couldn't be opened. Check your connection and try again." })
        return this.#change({ navigating: false })
      }
      failed = true
      screen = { ...this.state.screen, url }
    }
    await this.#layers.settled()
    if (round !== this.#round) return
    if (action !== 'POP') rememberScroll(this.state.entry)
    // changes address and page in one turn, because a press between the two changes would be lost
    const entered = action === 'PUSH' ? this.#enter(url, round) : true
    if (!(typeof entered === 'boolean' ? entered : await entered)) return
    if (action === 'REPLACE') history.replaceState(entry(), '', url)
    if (!stay) this.#onceShown = () => restoreScroll(action === 'PUSH' ? '' : entry().key, url.hash)
    this.#change({ screen, failed, entry: entry().key, navigating: false })
    document.title = screen.meta.title
  }

  /** Scrolls to a section of the current page; loads nothing. */
  async #toSection(url: URL, round: number): Promise<void> {
    await this.#layers.settled()
    if (!(await this.#enter(url, round))) return
    this.#change({ screen: { ...this.state.screen, url }, entry: entry().key, navigating: false })
    showSection(url.hash)
  }

  /**
   * Adds the history entry of a visited page, in place of an open dialog's entry. Returns false if another visit began
   * meanwhile.
   */
  #enter(url: URL, round: number): boolean | Promise<boolean> {
    const change = (inPlace: boolean) => {
      if (round !== this.#round) return false
      if (inPlace) history.replaceState(this.#newEntry(), '', url)
      else this.#push(url)
      return true
    }
    const left = this.#layers.giveWay()
    return typeof left === 'boolean' ? change(left) : left.then(change)
  }

  #push(url: URL | string, key?: string, dialogs?: number): void {
    this.#place += 1
    history.pushState(this.#newEntry(key, dialogs), '', url)
  }

  #newEntry(key = newKey(), dialogs = 0): Entry {
    return { key, place: this.#place, dialogs }
  }

  #change(part: Partial<NavigationState>): void {
    this.state = { ...this.state, ...part }
    for (const listener of this.#listeners) listener()
  }
}
