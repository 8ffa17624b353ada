import { useState } from 'react'
import { Button } from '#web/ui/basics/button.tsx'
import { Chip, RemovableChip } from '#web/ui/basics/chip.tsx'
import { Icon } from '#web/ui/basics/icon.tsx'
import { IconButton } from '#web/ui/basics/icon-button.tsx'
import { copy, phone, plus, search } from '#web/ui/media/icons/essential.ts'
import { pencil, trash } from '#web/ui/media/icons/workbench.ts'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import { Tabs } from '#web/ui/navigation/tabs.tsx'
import styles from './gallery.module.css'
import { Section } from './section.tsx'

const VARIANTS = ['primary', 'secondary', 'accent', 'ghost', 'danger'] as const
const LISTS = [
  { id: 'active', label: 'Active', count: '3' },
  { id: 'draft', label: 'Draft', count: '2' },
] as const
const STEPS = [
  { id: 'general', label: 'General Information', state: 'done' },
  { id: 'category', label: 'Category & Specifications', state: 'error' },
  { id: 'rates', label: 'Rates' },
] as const

export function Actions() {
  const [busy, setBusy] = useState(false)
  const [category, setCategory] = useState<string | null>('Textiles')
  const [applied, setApplied] = useState(['Textiles & Fabrics', 'Negotiable only'])
  const [list, setList] = useState<'active' | 'draft'>('active')
  const [pill, setPill] = useState<'general' | 'security'>('general')
  const [step, setStep] = useState<'general' | 'category' | 'rates'>('rates')
  return (
    <Section title="Actions">
      <div className={styles.stack}>
        <div className={styles.row}>
          {VARIANTS.map(variant => (
            <Button key={variant} variant={variant}>
              {variant}
            </Button>
          ))}
          <Button disabled>disabled</Button>
        </div>
        <div className={styles.row}>
          {VARIANTS.map(variant => (
            <Button key={variant} variant={variant} size="sm">
              small {variant}
            </Button>
          ))}
        </div>
        <div className={styles.row}>
          <Button busy={busy} onClick={() => setBusy(true)}>
            <Icon d={plus} size={18} /> List New Item
          </Button>
          <Button variant="secondary" busy>
            Save as draft
          </Button>
          <ButtonLink href="#links" variant="secondary">
            A link
          </ButtonLink>
          <IconButton icon={search} label="Search" />
          <IconButton icon={copy} label="Copy the number" outlined />
          <IconButton icon={pencil} label="Edit" size="sm" />
          <IconButton icon={trash} label="Delete" size="sm" aria-disabled />
          <Button variant="accent">
            <Icon d={phone} size={18} /> Call Seller
          </Button>
        </div>
        <div className={styles.row}>
          {['Textiles', 'Metals', 'Packaging', 'Building materials'].map(name => (
            <Chip key={name} pressed={category === name} onClick={() => setCategory(category === name ? null : name)}>
              {name}
            </Chip>
          ))}
          {applied.map(name => (
            <RemovableChip
              key={name}
              label={name}
              onRemove={() => setApplied(applied.filter(other => other !== name))}
            />
          ))}
        </div>
        <Tabs label="Your deadstock" tabs={LISTS} value={list} onChange={setList}>
          <p>The {list} ones.</p>
        </Tabs>
        <Tabs
          variant="pills"
          label="Settings"
          tabs={[
            { id: 'general', label: 'General' },
            { id: 'security', label: 'Security' },
          ]}
          value={pill}
          onChange={setPill}
        >
          <p>The {pill} settings.</p>
        </Tabs>
        <Tabs variant="steps" label="Listing New Item" tabs={STEPS} value={step} onChange={setStep}>
          <p>Step {step}.</p>
        </Tabs>
      </div>
    </Section>
  )
}
