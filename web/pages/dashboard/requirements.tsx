import { useState } from 'react'
import { mayInFirm } from '#contract/firms/rules.ts'
import { requirementTexts } from '#contract/requirements/board.ts'
import { product } from '#contract/shared/product.ts'
import { links } from '#contract/urls.ts'
import { useSession } from '#web/api/session.ts'
import { Interests } from '#web/features/requirements/interests.tsx'
import { OwnAnswers, WantedForMe } from '#web/features/requirements/own-answers.tsx'
import { OwnRequirement } from '#web/features/requirements/own-requirement.tsx'
import { OwnRequirements } from '#web/features/requirements/own-requirements.tsx'
import { RequirementForm } from '#web/features/requirements/requirement-form.tsx'
import styles from '#web/features/requirements/requirements.module.css'
import type { PageMeta } from '#web/routing/page.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import { useNavigate, useSearchParams } from '#web/ui/navigation/navigation.tsx'
import { Tabs } from '#web/ui/navigation/tabs.tsx'
import layout from '#web/ui/styles/layout.module.css'
import { DashboardFrame } from './dashboard-frame.tsx'

export const meta = (): PageMeta => ({ title: `${requirementTexts.own} - ${product.name}` })

const tabs = [
  { id: 'own', label: requirementTexts.yours },
  { id: 'mine', label: requirementTexts.forMe },
  { id: 'answers', label: requirementTexts.answersShort },
] as const

/** The reader's requirements, the requirements that match the reader's lots, and the reader's answers. */
export default function RequirementsPage() {
  const navigate = useNavigate()
  const query = useSearchParams()
  const id = query.get('id')
  const answers = mayInFirm(useSession().user?.firm, 'answer')
  const isNew = query.has('new') && answers
  const [none, setNone] = useState(false)
  const tab = tabs.find(each => each.id === query.get('tab'))?.id ?? 'own'
  return (
    <DashboardFrame
      section="requirements"
      title={isNew ? requirementTexts.post : id ? 'Your requirement' : 'Wanted'}
      action={
        isNew ? null : id ? (
          <ButtonLink to={links.requirements()} variant="secondary">
            All requirements
          </ButtonLink>
        ) : !answers ? null : (
          <ButtonLink to={links.requirements('?new=1')} variant={none ? 'secondary' : 'primary'}>
            {requirementTexts.post}
          </ButtonLink>
        )
      }
    >
      <div className={classNames(layout.column, styles.part)}>
        {isNew ? (
          <RequirementForm
            query={query}
            onDone={done => navigate(links.requirements(`?id=${done.id}`), { replace: true })}
          />
        ) : null}
        {!isNew && id ? <OwnRequirement key={id} id={id} /> : null}
        {!isNew && !id ? (
          <Tabs
            label="Wanted"
            variant="pills"
            className={styles.tabs}
            tabs={tabs}
            value={tab}
            onChange={next => navigate(links.requirements(next === 'own' ? '' : `?tab=${next}`), { replace: true })}
          >
            {tab === 'own' ? (
              <OwnRequirements posts={answers} onNone={setNone} />
            ) : tab === 'answers' ? (
              <OwnAnswers />
            ) : (
              <div className={classNames(layout.column, styles.list)}>
                <WantedForMe>
                  <Interests edits={answers} />
                </WantedForMe>
              </div>
            )}
          </Tabs>
        ) : null}
      </div>
    </DashboardFrame>
  )
}
