import type { ApiReply } from '#contract/api.ts'
import { mayInFirm } from '#contract/firms/rules.ts'
import { boardPage, daysLeft, requirementTexts, writeBoard } from '#contract/requirements/board.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { product } from '#contract/shared/product.ts'
import { links } from '#contract/urls.ts'
import { loadFault } from '#web/api/load-fault.ts'
import { useSession } from '#web/api/session.ts'
import { useApi } from '#web/api/use-api.ts'
import styles from '#web/features/requirements/requirements.module.css'
import { WantedCard } from '#web/features/requirements/wanted-card.tsx'
import { inWords } from '#web/language/words.ts'
import type { PageLoader, PageMeta } from '#web/routing/page.ts'
import { usePageData, useScreen } from '#web/routing/screen.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { search } from '#web/ui/media/icons/essential.ts'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import layout from '#web/ui/styles/layout.module.css'

type Found = Omit<ApiReply<'GET /wanted'>, 'requirements'> & {
  requirements: (ApiReply<'GET /wanted'>['requirements'][number] & { left: number })[]
}
interface Chosen {
  category: string
  state: string
  page: number
}
interface Data extends Chosen {
  found: Found | null
  fault?: string
}

const queryOf = ({ category, state, page }: Chosen) => ({
  page,
  ...(category && { category }),
  ...(state && { state }),
})

export const loader: PageLoader<Data> = async ({ api, url, answer }) => {
  const category = (url.searchParams.get('category') ?? '').slice(0, 60)
  const state = (url.searchParams.get('state') ?? '').slice(0, 60)
  const requested = Math.trunc(Number(url.searchParams.get('page')))
  const page = requested >= 1 && requested <= 200 ? requested : 1
  const chosen = { category, state, page }
  const reply = await api('GET /wanted', { query: queryOf(chosen) }, { quiet: true })
  if (!reply.success) {
    answer.status = 503
    return { ...chosen, found: null, fault: loadFault('what buyers need', reply) }
  }
  const now = new Date()
  const requirements = reply.requirements.map(each => ({ ...each, left: daysLeft(each.expiresAt, now) }))
  const { count, categories, regions, matching } = reply
  return { ...chosen, found: { requirements, count, categories, regions, matching } }
}

export const meta = (): PageMeta => ({
  title: `${requirementTexts.board} | ${product.name}`,
  description: requirementTexts.boardAbout,
  noindex: true,
})

/** The open requirements of buyers. */
export default function WantedPage() {
  const { found, fault, ...chosen } = usePageData<Data>()
  const { reload, navigating } = useScreen()
  return (
    <main id="content" tabIndex={-1} className={classNames(layout.column, layout.page, styles.page)}>
      <header className={classNames(layout.spread, styles.head)}>
        <div>
          <h1>{requirementTexts.board}</h1>
          <p>{requirementTexts.boardAbout}</p>
        </div>
        {found?.requirements.length === 0 ? null : <Post />}
      </header>
      {fault ? (
        <ErrorPanel onRetry={reload} retrying={navigating}>
          {fault}
        </ErrorPanel>
      ) : null}
      {found ? <Board found={found} {...chosen} /> : null}
    </main>
  )
}

function Post() {
  const { user } = useSession()
  return mayInFirm(user?.firm, 'answer') ? (
    <ButtonLink to={links.requirements('?new=1')}>{requirementTexts.post}</ButtonLink>
  ) : null
}

function Board({ found, category, state, page }: { found: Found } & Chosen) {
  const { requirements, count, categories, regions } = found
  const matching = useMatching(found, { category, state, page })
  const more = (page - 1) * boardPage + requirements.length < count
  const at = (to: number) => links.wanted(writeBoard({ category, state, page: to }))
  return (
    <>
      {/* a plain form, so that the filters work without scripts */}
      <form action={links.wanted()} className={styles.narrow} key={`${category} ${state}`}>
        <Field label="Category">
          <Select name="category" defaultValue={category}>
            <option value="">All categories</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {inWords(name)}
              </option>
            ))}
            {category && !categories.some(({ id }) => id === category) ? (
              <option value={category}>Unknown category</option>
            ) : null}
          </Select>
        </Field>
        <Field label="State">
          <Select name="state" defaultValue={state}>
            <option value="">All of India</option>
            {withChosen(
              regions.map(({ name }) => name),
              state,
            ).map(name => (
              <option key={name} value={name}>
                {inWords(name)}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </form>
      {requirements.length > 0 ? (
        <>
          <p className={styles.count}>
            {formatNumber(count)} {count === 1 ? 'requirement' : 'requirements'}
          </p>
          <ul className={styles.board}>
            {requirements.map(({ left, ...wanted }) => (
              <li key={wanted.id}>
                <WantedCard wanted={wanted} left={left} matching={matching.includes(wanted.id)} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <EmptyState
          heading="h2"
          title={requirementTexts.none}
          icon={search}
          action={
            <>
              <Post />
              {category || state || page > 1 ? (
                <ButtonLink to={links.wanted()} variant="secondary">
                  Show all
                </ButtonLink>
              ) : null}
            </>
          }
        >
          {requirementTexts.noneAbout}
        </EmptyState>
      )}
      {page > 1 || more ? (
        <nav aria-label="Pages" className={layout.buttons}>
          {page > 1 ? (
            <ButtonLink to={at(page - 1)} variant="secondary">
              Newer
            </ButtonLink>
          ) : null}
          {more && requirements.length > 0 ? (
            <ButtonLink to={at(page + 1)} variant="secondary">
              Older
            </ButtonLink>
          ) : null}
        </nav>
      ) : null}
    </>
  )
}

/** Loads the matches of the reader once the reader is known, because the server renders the board for visitors. */
function useMatching(found: Found, chosen: Chosen): readonly string[] {
  const { user } = useSession()
  const { data } = useApi('GET /wanted', user && found.count > 0 ? { query: queryOf(chosen) } : null)
  return data?.matching ?? found.matching
}

const withChosen = (options: readonly string[], chosen: string): string[] =>
  chosen === '' || options.includes(chosen) ? [...options] : [chosen, ...options]
