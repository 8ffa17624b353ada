import '#web/ui/styles/global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Toaster } from '#web/ui/feedback/toaster.tsx'
import { Actions } from './actions.tsx'
import { Browsing } from './browsing.tsx'
import { Cards } from './cards.tsx'
import { Forms } from './forms.tsx'
import { Foundations } from './foundations.tsx'
import styles from './gallery.module.css'
import { Overlays } from './overlays.tsx'
import { States } from './states.tsx'

// The gallery of controls for browser tests. `npm run dev` shows it at /design.
function Gallery() {
  return (
    <main className={styles.page}>
      <h1>Controls and cards</h1>
      <p className={styles.lead}>Every control of the product and its cards, as a reader meets them.</p>
      <Foundations />
      <Actions />
      <Forms />
      <Overlays />
      <States />
      <Browsing />
      <Cards />
      <Toaster />
    </main>
  )
}

const root = document.querySelector('#root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
)
