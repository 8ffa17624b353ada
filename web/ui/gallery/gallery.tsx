import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Toaster } from '../toaster.tsx'
import { Actions } from './actions.tsx'
import { Browsing } from './browsing.tsx'
import { Forms } from './forms.tsx'
import { Foundations } from './foundations.tsx'
import styles from './gallery.module.css'
import { Overlays } from './overlays.tsx'
import { States } from './states.tsx'

// Only for development and the browser tests of the controls: `npx vite web/ui`, then /gallery.html.
function Gallery() {
  return (
    <main className={styles.page}>
      <h1>Controls</h1>
      <p className={styles.lead}>Every control of the house, as a reader meets it.</p>
      <Foundations />
      <Actions />
      <Forms />
      <Overlays />
      <States />
      <Browsing />
      <Toaster />
    </main>
  )
}

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
)
