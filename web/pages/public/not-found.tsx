import type { ApiReply } from '../../../contract/api.ts'
import { product } from '../../../contract/product.ts'
import { links } from '../../../contract/urls.ts'
import { inCategory } from '../../features/discovery/explore-state.ts'
import { usePageData } from '../../navigation/screen.ts'
import type { PageLoader, PageMeta } from '../../page.ts'
import { Link } from '../../ui/navigation.tsx'
import styles from './not-found.module.css'
import { NothingHere } from './nothing-here.tsx'
import { PublicLayout } from './public-layout.tsx'

type Data = ApiReply<'GET /explore/categories'>['categories']

const CATEGORIES_OFFERED = 4

export const loader: PageLoader<Data> = async ({ api, answer }) => {
  answer.status = 404
  const reply = await api('GET /explore/categories', {}, { quiet: true })
  return reply.success ? reply.categories.slice(0, CATEGORIES_OFFERED) : []
}

export const meta = (): PageMeta => ({ title: `This Inventory Is Empty! | ${product.name}`, noindex: true })

export default function NotFound() {
  const categories = usePageData<Data>()
  return (
    <PublicLayout>
      <NothingHere>
        {categories.length > 0 ? (
          <nav aria-label="Categories">
            <ul className={styles.categories}>
              {categories.map(({ id, name }) => (
                <li key={id}>
                  <Link to={links.explore(inCategory(id))}>{name}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
      </NothingHere>
    </PublicLayout>
  )
}
