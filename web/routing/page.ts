import type { ComponentType, ReactNode } from 'react'
import type { SiteFacts } from '#contract/site/site-facts.ts'
import type { ApiClient } from '../api/client.ts'

/** The facts of a page for browsers, search engines and shared links. */
export interface PageMeta {
  title: string
  description?: string
  /** canonical path; default: the page's own address without its query */
  canonical?: string
  /** kept out of search engines */
  noindex?: boolean
  /** picture of shared links, as a path; default: the product's own */
  image?: string
  /** type of the page in Open Graph; default: a website */
  kind?: 'product'
  structuredData?: object[]
  /** replaces title and description in shared links; an empty part keeps the original */
  preview?: { title: string; description: string }
}

/** The data that all loaders of a document share. */
export interface LoaderSource {
  /** in process on the server, over the network in the browser */
  api: ApiClient
  facts: SiteFacts
}

export interface LoaderArgs extends LoaderSource {
  url: URL
  params: Readonly<Record<string, string | undefined>>
  /** HTTP status of a page rendered on the server; ignored in the browser */
  answer: { status: number }
}

/** Loads a page's data before it is shown; may throw a PageRedirect. */
export type PageLoader<Data> = (args: LoaderArgs) => Promise<Data>

/** Thrown by a loader to show another page; replaces the history entry. */
export class PageRedirect extends Error {
  readonly path: string
  constructor(path: string) {
    super(`go to ${path}`)
    this.path = path
  }
}

/** A page module: its default export is the page, which reads its loader's data with `usePageData`. */
export interface PageModule {
  default: ComponentType
  /** the frame around it, kept if the next page has the same one */
  layout?: ComponentType<{ children: ReactNode }>
  loader?: PageLoader<unknown>
  meta: (page: { data: never; url: URL }) => PageMeta
}

export type Audience = 'everyone' | 'signed-in' | 'admin'

/** A page of the product: its audience, and its module. */
export interface PageRoute {
  audience: Audience
  /** the module's path, which identifies its styles in the build */
  module: string
  load: () => Promise<PageModule>
  /** refused first under load: a page for visitors, rendered on the server, which costs most */
  givesWay?: true
  /** HTTP status of a page rendered in the browser, if it is not 200 */
  status?: number
}
