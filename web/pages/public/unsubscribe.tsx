import { useSyncExternalStore } from 'react'
import { product } from '../../../contract/product.ts'
import { Unsubscribe } from '../../features/settings/unsubscribe.tsx'
import type { PageMeta } from '../../page.ts'
import { PublicLayout } from './public-layout.tsx'

export const meta = (): PageMeta => ({ title: `Stop mails | ${product.name}`, noindex: true })

export default function UnsubscribePage() {
  return (
    <PublicLayout>
      <main id="content" tabIndex={-1}>
        <Unsubscribe link={useLink()} />
      </main>
    </PublicLayout>
  )
}

/** The signed link stands behind the # of the address, which browsers send to nobody. */
const useLink = (): string =>
  useSyncExternalStore(
    listener => {
      addEventListener('hashchange', listener)
      return () => removeEventListener('hashchange', listener)
    },
    () => decodeURIComponent(location.hash.slice(1)),
    () => '',
  )
