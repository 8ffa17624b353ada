import type { ApiReply } from '../../../contract/api.ts'
import { product } from '../../../contract/product.ts'
import { usePageData } from '../../navigation/screen.ts'
import type { PageLoader, PageMeta } from '../../page.ts'

type Data = ApiReply<'GET /explore/deadstock'> | null

export const loader: PageLoader<Data> = async ({ api }) => {
  const reply = await api('GET /explore/deadstock', { query: { size: 16 } }, { quiet: true })
  return reply.success ? reply : null
}

export const meta = (): PageMeta => ({ title: `${product.name}: ${product.heroHeading}`, description: product.tagline })

export default function Home() {
  const data = usePageData<Data>()
  return (
    <main id="content">
      <h1>{product.heroHeading}</h1>
      <p>{data?.count}</p>
    </main>
  )
}
