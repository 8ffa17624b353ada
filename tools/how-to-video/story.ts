import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { links } from '#contract/urls.ts'
import type { Hand } from './hand.ts'

const lot = {
  name: 'Cotton poplin rolls, 118 GSM, mill overruns',
  description:
    'Dyed cotton poplin from a cancelled export order, in full rolls of about 60 metres, eight colours. Fresh goods in mill packing, stored dry, no shade variation within a roll. GSM and width are measured; sample cuttings go out on request. The whole lot or single colours, inspection in our warehouse is welcome any weekday.',
}
const pictures = ['textiles-dyed-cotton-fabric-rolls-1.webp', 'textiles-dyed-cotton-fabric-rolls-3.webp'].map(name =>
  join(import.meta.dirname, '../../seed/pictures', name),
)

/** A seller lists an item in the real product; `cue` is called at the beginning of each step of `howToSteps`. */
export async function listAnItem(page: Page, hand: Hand, cue: () => void): Promise<void> {
  const wizard = page.getByRole('dialog', { name: 'Listing New Item' })
  const next = () => hand.press(wizard.getByRole('button', { name: 'Save & Next' }))

  cue()
  await hand.rest(1800)
  await hand.press(page.getByRole('button', { name: 'List New Item' }))
  await hand.rest(600)
  await wizard.getByLabel('Name').waitFor()
  cue()
  await hand.type(wizard.getByLabel('Name'), lot.name)
  await hand.type(wizard.getByLabel('Description'), lot.description, 44)
  cue()
  await page.mouse.wheel(0, 600)
  await hand.rest(900)
  await wizard.locator('input[type=file][multiple]').setInputFiles(pictures)
  await expect(wizard.getByRole('listitem')).toHaveCount(pictures.length)
  await hand.rest(2000)
  await next()
  cue()
  await hand.press(wizard.getByRole('button', { name: 'Textiles & Fabrics' }))
  await hand.press(wizard.getByRole('button', { name: 'Cotton fabrics' }))
  await hand.rest(600)
  cue()
  await hand.press(wizard.getByRole('button', { name: 'Add Specifications' }))
  const facts = page.getByRole('dialog', { name: 'Add Specifications' })
  await hand.type(facts.getByLabel('Specification', { exact: true }), 'Width')
  await hand.type(facts.getByLabel('Value'), '58 inch')
  await hand.press(facts.getByRole('button', { name: 'Add', exact: true }))
  await hand.rest(700)
  await hand.press(facts.getByRole('button', { name: 'Save' }))
  await next()
  cue()
  await hand.type(wizard.getByRole('textbox', { name: 'Rate', exact: true }), '92')
  await wizard.getByLabel('Per unit').selectOption('Metre')
  await hand.rest(500)
  await hand.type(wizard.getByLabel('Minimum order'), '500')
  await hand.type(wizard.getByLabel('Maximum order'), '12400')
  await hand.rest(700)
  cue()
  await hand.press(wizard.getByRole('button', { name: 'Publish', exact: true }))
  await expect(wizard).toBeHidden()
  await hand.rest(1500)
  await hand.press(page.getByRole('link', { name: lot.name }))
  await expect(page.getByRole('heading', { level: 1, name: lot.name })).toBeVisible()
  await hand.rest(2200)
}

/** The page on which the film begins. */
export const beginning = links.myListings()
