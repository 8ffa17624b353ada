import type { ComponentType, ReactNode } from 'react'
import type { SiteFacts } from '#contract/site/site-facts.ts'
import type { ApiClient } from '../api/client.ts'

/** The metadata of a page, for browsers, search engines and shared links. */
export interface PageMeta {
  title: string
  description?: string
  /** canonical path; default: the page's own address without its query */
  canonical?: string
  /** true: search engines must not list the page */
  noindex?: boolean
  /** the path of the picture in shared links; default: the product's own */
  image?: string
  /** type of the page in Open Graph; default: a website */
  kind?: 'product'
  structuredData?: object[]
  /** replaces title and description in shared links; an empty part keeps the original */
  preview?: { title: string; description: string }
}

/** The parts that all loaders of a document share. */
export interface LoaderSource {
  /** calls the API within the process on the server, over the network in the browser */
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

/** Thrown by a loader to show another page, which replaces the history entry. */
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
  /** the frame around the page; it stays if the next page has the same layout */
  layout?: ComponentType<{ children: ReactNode }>
  loader?: PageLoader<unknown>
  meta: (page: { data: never; url: URL }) => PageMeta
}

export type Audience = 'everyone' | 'signed-in' | 'admin'

/** A page of the product: its audience, and its module. */
export interface PageRoute {
  audience: Audience
  /** the path of the module; the build finds its style sheets by this path */
  module: string
  load: () => Promise<PageModule>
  /** refused first under load; set for pages that the server renders for visitors, because rendering costs most */
  givesWay?: true
  /** the HTTP status of a page that the browser renders; default: 200 */
  status?: number
}
