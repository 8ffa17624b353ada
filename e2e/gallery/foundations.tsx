import { Icon } from '#web/ui/basics/icon.tsx'
import { categoryIcons } from '#web/ui/media/icons/categories.ts'
import * as essential from '#web/ui/media/icons/essential.ts'
import * as workbench from '#web/ui/media/icons/workbench.ts'
import styles from './gallery.module.css'
import { Section } from './section.tsx'

const SWATCHES = ['canvas', 'surface', 'surface2', 'primary', 'soft', 'accent', 'danger']

export function Foundations() {
  return (
    <Section title="Ground">
      <div className={styles.stack}>
        <p className={styles.hero}>Good stock deserves a second buyer</p>
        <p className={styles.price}>
          ₹12,34,567 <small>/ metre</small>
        </p>
        <div className={styles.row}>
          {SWATCHES.map(name => (
            <span key={name} className={`${styles.swatch} ${styles[name]}`}>
              {name}
            </span>
          ))}
        </div>
        <div className={styles.icons}>
          {Object.entries({ ...essential, ...workbench }).map(([name, d]) => (
            <Icon key={name} d={d} />
          ))}
        </div>
        <div className={styles.icons}>
          {Object.entries(categoryIcons).map(([name, d]) => (
            <Icon key={name} d={d} size={24} />
          ))}
        </div>
      </div>
    </Section>
  )
}
