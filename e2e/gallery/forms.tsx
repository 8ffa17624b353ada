import { useState } from 'react'
import { Icon } from '#web/ui/basics/icon.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { CodeInput } from '#web/ui/forms/code-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { NumberInput } from '#web/ui/forms/number-input.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { StatusSelect } from '#web/ui/forms/status-select.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { search } from '#web/ui/media/icons/essential.ts'
import styles from './gallery.module.css'
import { Section } from './section.tsx'

const STATUSES = [
  { value: 'active', label: 'Active', tone: 'success' },
  { value: 'inactive', label: 'Inactive', tone: 'danger' },
  { value: 'draft', label: 'Draft', tone: 'neutral' },
] as const

export function Forms() {
  const [text, setText] = useState('Export surplus of combed cotton poplin.')
  const [negotiable, setNegotiable] = useState<'yes' | 'no' | null>('yes')
  const [quantity, setQuantity] = useState('1250')
  const [mail, setMail] = useState(true)
  const [status, setStatus] = useState<(typeof STATUSES)[number]['value']>('active')
  const [code, setCode] = useState('')
  const [completed, setCompleted] = useState<string[]>([])
  const [wrong, setWrong] = useState(false)
  return (
    <Section title="Forms">
      <div className={`${styles.columns} ${styles.panel}`}>
        <Field label="Name of the deadstock" required hint="As a buyer would search for it">
          <TextInput placeholder="Cotton poplin, 40s, 118 GSM" />
        </Field>
        <Field label="Price" required error="Please enter a valid amount">
          <TextInput prefix="₹" suffix="/ metre" inputMode="decimal" defaultValue="0" />
        </Field>
        <Field label="Quantity">
          <NumberInput suffix="m" value={quantity} onValue={setQuantity} />
        </Field>
        <Field label="Phone">
          <TextInput prefix="+91" inputMode="tel" autoComplete="tel-national" defaultValue="98765 43210" />
        </Field>
        <Field label="Unit">
          <Select defaultValue="Metre">
            {['Metre', 'Kilogram', 'Piece', 'Litre', 'Set', 'Roll', 'Box'].map(unit => (
              <option key={unit}>{unit}</option>
            ))}
          </Select>
        </Field>
        <Field label="Description" hint="30 to 500 words" counter={`${text.split(' ').length} words`}>
          <TextArea value={text} onChange={event => setText(event.target.value)} />
        </Field>
        <Field label="Negotiable" group hint="Negotiable deadstock has higher chances of getting leads">
          <Segmented
            value={negotiable}
            onChange={setNegotiable}
            options={[
              { value: 'yes', label: 'Yes' },
              { value: 'no', label: 'No' },
            ]}
          />
        </Field>
        <Field label="Search" hideLabel>
          <TextInput type="search" placeholder="Search for a product" prefix={<Icon d={search} size={18} />} />
        </Field>
        <Field label="Not to be changed">
          <TextInput disabled defaultValue="27AAPFU0939F1ZV" />
        </Field>
        <div>
          <Checkbox defaultChecked>Textiles &amp; Fabrics</Checkbox>
          <br />
          <Checkbox>Steel &amp; Metals</Checkbox>
          <br />
          <Checkbox type="radio" name="sort" defaultChecked>
            Price: low to high
          </Checkbox>
        </div>
        <Switch
          label="New messages by e-mail"
          hint="One mail when a buyer writes and you are away"
          checked={mail}
          onChange={event => setMail(event.target.checked)}
        />
        <Field label="Enter the code" group error={wrong ? 'Please enter a valid OTP' : null}>
          <CodeInput
            id="code"
            aria-label="Code"
            value={code}
            onChange={setCode}
            onComplete={digits => {
              setCompleted([...completed, digits])
              setWrong(digits === '0000')
            }}
          />
          <p data-testid="completed">{completed.join(' ')}</p>
        </Field>
        <div className={styles.stack}>
          <div>
            <StatusSelect label="Status of Cotton poplin" options={STATUSES} value={status} onChange={setStatus} />
          </div>
          <Progress label="Uploading" value={62} />
        </div>
      </div>
    </Section>
  )
}
