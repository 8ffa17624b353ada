import { needsRestWord, restWord, uploadTexts } from '#contract/imports/rules.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import panel from '#web/features/imports/shared/panel.module.css'
import type { RestWish } from '#web/features/imports/shared/use-import.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import layout from '#web/ui/styles/layout.module.css'
import type { Upload } from '../data/types.ts'

const lotsOf = (count: number): string => `${formatNumber(count)} live ${count === 1 ? 'listing' : 'listings'}`

type RestChoiceProps = {
  upload: Upload
  wish: RestWish
  refused: boolean
  onChange: (wish: RestWish) => void
}

/** Offers to pause the live lots that the file does not name: only the seller can say if they are sold. */
export function RestChoice({ upload: { unnamed }, wish, refused, onChange }: RestChoiceProps) {
  const { count, live, names } = unnamed
  const more = count - names.length
  const nearlyAll = needsRestWord(unnamed)
  return (
    <section className={classNames(layout.card, layout.column, panel.panel)} aria-labelledby="unnamed-title">
      <h2 id="unnamed-title">
        {lotsOf(count)} with an SKU {count === 1 ? 'is' : 'are'} not in this file
      </h2>
      <p className={panel.names}>
        {names.join(' · ')}
        {more > 0 ? ` · and ${formatNumber(more)} more` : null}
      </p>
      <p className={panel.quiet}>
        If this file lists all your stock, pause the rest. Buyers will stop seeing them; you can restore them from the
        import summary.
      </p>
      <Checkbox checked={wish.rest} onChange={event => onChange({ ...wish, rest: event.target.checked })}>
        Pause {count === 1 ? 'this live listing' : `these ${lotsOf(count)}`}
      </Checkbox>
      {wish.rest && nearlyAll ? (
        <TextField
          label={`That is ${count === live ? 'every' : `${formatNumber(count)} of your ${formatNumber(live)}`} live ${live === 1 || count === live ? 'listing' : 'listings'} with an SKU. Type ${restWord} to confirm`}
          controlId="rest-word"
          error={refused ? uploadTexts.restWord : null}
          className={panel.narrow}
          value={wish.word}
          onValue={word => onChange({ ...wish, word })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      ) : null}
    </section>
  )
}
