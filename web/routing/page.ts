import type { ComponentType, ReactNode } from 'react'
import type { SiteFacts } from '#contract/site/site-facts.ts'
import type { ApiClient } from '../api/client.ts'

/** The facts of a page for browsers, search engines and shared links. */
export interface PageMeta {
  title: string
  description?: string
  /** canonical path; the page's own address without its query when left out */
  canonical?: string
  /** kept out of search engines */
  noindex?: boolean
  /** picture of shared links, as a path; the product's own when left out */
  image?: string
  /** what shared links lead to, in Open Graph's words; a website when left out */
  kind?: 'product'
  structuredData?: object[]
  /** what shared links show in place of title and description; a part that is empty is left as it is */
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
  /** HTTP answer of a page rendered on the server; ignored in the browser */
  answer: { status: number }
}

/** Finds what a page shows before it is shown; may throw a PageRedirect. */
export type PageLoader<Data> = (args: LoaderArgs) => Promise<Data>

/** Thrown by a loader to show another page instead; replaces the history entry. */
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
  /** the frame around it, which stays when another page with the same one follows */
  layout?: ComponentType<{ children: ReactNode }>
  loader?: PageLoader<unknown>
  meta: (page: { data: never; url: URL }) => PageMeta
}

export type Audience = 'everyone' | 'signed-in' | 'admin'

/** A page of the product: who may see it, and where its module is. */
export interface PageRoute {
  audience: Audience
  /** the module's path, by which its styles are found in the build */
  module: string
  load: () => Promise<PageModule>
  /** HTTP answer of a page that is rendered in the browser, where it is not 200 */
  status?: number
}
