import { type ReactElement, useState } from 'react'
import type { ApiReply } from '#contract/api.ts'
import { catalogueLimits, formatHsCode, hsCodeNote } from '#contract/catalogue/rules.ts'
import { useApi } from '#web/api/use-api.ts'
import { Chip, RemovableChip } from '#web/ui/basics/chip.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { useDebounced } from '#web/ui/basics/use-debounced.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { search as searchIcon } from '#web/ui/media/icons/essential.ts'
import { Tooltip } from '#web/ui/overlays/tooltip.tsx'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import styles from './hs-code-field.module.css'

type HsCode = ApiReply<'GET /deadstock/hscodes/:query'>['hsCodes'][number]

type HsCodeFieldProps = {
  /** the chosen code; empty without one */
  value: string
  /** the name and the category of the goods; a category gives suggestions without a search */
  title: string
  category: string
  error: string | undefined
  onChange: (code: string) => void
}

/** The customs code (HS code) of the goods, found by words or digits or chosen from suggestions. */
export function HsCodeField({ value, title, category, error, onChange }: HsCodeFieldProps) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<HsCode>()
  const debounced = useDebounced(search.trim(), catalogueLimits.hsDelayMs)
  const wanted = asQuery(debounced || (category && (title.trim() || category)))
  const { data, loading, failure } = useApi(
    'GET /deadstock/hscodes/:query',
    wanted
      ? { params: { query: wanted }, query: { size: catalogueLimits.hsCodes, ...(category && { category }) } }
      : null,
  )
  const known = useHsCode(value, chosen)
  const found = (wanted ? data?.hsCodes.filter(({ code }) => code !== value) : undefined) ?? []
  const waiting = loading || debounced !== search.trim()

  function choose(code: HsCode) {
    setChosen(code)
    setSearch('')
    onChange(code.code)
  }
  return (
    <Field label="HS code" data-field="hsCode" error={error} hint={hsCodeNote}>
      {value ? (
        <HsTooltip code={known}>
          <RemovableChip
            label={`${formatHsCode(value)}${known ? ` · ${known.label}` : ''}`}
            className={styles.chosen}
            onRemove={() => onChange('')}
          />
        </HsTooltip>
      ) : null}
      <TextInput
        type="search"
        name="hsCode"
        placeholder="Words or digits, e.g. ball bearings"
        autoComplete="off"
        maxLength={catalogueLimits.queryMost}
        prefix={<Icon d={searchIcon} size={18} />}
        value={search}
        onChange={event => setSearch(event.target.value)}
        onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
      />
      {found.length > 0 ? (
        <fieldset
          aria-label={debounced ? 'HS codes found' : 'Suggested HS codes'}
          aria-busy={waiting}
          className={classNames(layout.column, styles.codes)}
        >
          {found.map(code => (
            <HsTooltip key={code.code} code={code}>
              <Chip className={styles.chip} onClick={() => choose(code)}>
                <span className={styles.code}>{formatHsCode(code.code)}</span> · {code.label}
              </Chip>
            </HsTooltip>
          ))}
        </fieldset>
      ) : null}
      <output className={classNames(typography.subtle, styles.news)}>
        {newsOf({ search, debounced, waiting, failed: failure !== undefined, found })}
      </output>
    </Field>
  )
}

/** The search in the form of the tariff's texts: letters without accents, and digits. */
const asQuery = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9.-]+/gi, ' ')
    .trim()
    .slice(0, catalogueLimits.queryMost)

function HsTooltip({
  code,
  children,
}: {
  code: HsCode | undefined
  children: ReactElement<{ 'aria-describedby'?: string }>
}) {
  return code ? <Tooltip text={code.path.join(' › ')}>{children}</Tooltip> : children
}

/** The text of the chosen code; loads it if an earlier page chose the code. */
function useHsCode(value: string, chosen: HsCode | undefined): HsCode | undefined {
  const fresh = chosen?.code === value
  const { data } = useApi(
    'GET /deadstock/hscodes/:query',
    value && !fresh ? { params: { query: value }, query: { size: 1 } } : null,
  )
  return fresh ? chosen : data?.hsCodes.find(({ code }) => code === value)
}

type News = { search: string; debounced: string; waiting: boolean; failed: boolean; found: readonly HsCode[] }

function newsOf({ search, debounced, waiting, failed, found }: News): string {
  if (search.trim() !== '' && waiting) return 'Looking up HS codes…'
  if (failed) return "We couldn't look up HS codes. You can continue without one."
  return debounced !== '' && found.length === 0 ? `No HS code matches “${debounced}”.` : ''
}
