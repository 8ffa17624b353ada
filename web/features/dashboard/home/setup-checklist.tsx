import { mayInFirm } from '#contract/firms/rules.ts'
import { links } from '#contract/urls.ts'
import type { User } from '#web/api/session.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { check, chevronRight } from '#web/ui/media/icons/essential.ts'
import { Link } from '#web/ui/navigation/navigation.tsx'
import blocks from '#web/ui/styles/blocks.module.css'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import home from './dashboard-home.module.css'
import styles from './setup-checklist.module.css'

/**
 * The facts that a seller enters before the first lot; hidden once they are complete, while the account is suspended,
 * and from members of a firm who may not list.
 */
export function SetupChecklist({ user, hasListing }: { user: User; hasListing: boolean }) {
  if (user.suspension || !mayInFirm(user.firm, 'list') || (user.business !== null && user.phone.length > 0)) return null
  const steps = [
    { name: 'Complete your business details', to: links.businessDetails(), done: user.business !== null },
    { name: 'Add a phone number', to: links.businessDetails(), done: user.phone.length > 0 },
    // not a link: once the other steps are done, the list disappears
    { name: 'Create your first listing', to: undefined, done: hasListing },
  ]
  const done = steps.filter(step => step.done).length
  return (
    <section className={classNames(layout.card, styles.checklist)} aria-labelledby="set-up">
      <div className={home.head}>
        <h2 id="set-up">Start selling</h2>
        <p className={typography.subtle}>
          {done} of {steps.length} done
        </p>
      </div>
      <Progress label="Steps done" value={done} max={steps.length} />
      <ol className={classNames(blocks.rows, styles.steps)}>
        {steps.map((step, place) => (
          <li key={step.name} className={step.done ? styles.done : undefined}>
            <span className={styles.mark}>
              {step.done ? <Icon d={check} size={16} label="Done" strokeWidth={3} /> : place + 1}
            </span>
            {step.done || !step.to ? (
              <span>{step.name}</span>
            ) : (
              <Link to={step.to} className={styles.step}>
                {step.name}
                <Icon d={chevronRight} size={18} />
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
