import { useState } from 'react'
import { type FaqEntry, type FaqFilter, faqFilters, faqFor } from '#contract/site/faq-rules.ts'
import { homeSections } from '#contract/urls.ts'
import { inWords } from '#web/language/words.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Disclosure } from '#web/ui/basics/disclosure.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import layout from '#web/ui/styles/layout.module.css'
import styles from './faq-list.module.css'

const labels: Record<FaqFilter, string> = { All: 'All', Sellers: 'For Sellers', Buyers: 'For Buyers' }

/** Questions and answers. One answer is open at a time, initially the first. */
export function FaqList({ entries }: { entries: readonly FaqEntry[] }) {
  const [filter, setFilter] = useState<FaqFilter>('All')
  const options = faqFilters.map(value => ({
    value,
    label: `${inWords(labels[value])} (${faqFor(entries, value).length})`,
  }))
  return (
    <section id={homeSections.faqs} aria-labelledby="faq-heading" className={classNames(layout.column, styles.faq)}>
      <div className={classNames(layout.column, styles.head)}>
        <h2 id="faq-heading">Frequently asked questions</h2>
        <Segmented aria-label="Questions" name="faq-filter" options={options} value={filter} onChange={setFilter} />
      </div>
      <div key={filter} className={classNames(layout.card, styles.list)}>
        {faqFor(entries, filter).map(({ question, answer }, index) => (
          <Disclosure key={question} name="faq" title={question} open={index === 0}>
            <Answer answer={answer} />
          </Disclosure>
        ))}
      </div>
    </section>
  )
}

function Answer({ answer }: Pick<FaqEntry, 'answer'>) {
  if (typeof answer === 'string') return <p>{answer}</p>
  return (
    <ul>
      {answer.map(point => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
