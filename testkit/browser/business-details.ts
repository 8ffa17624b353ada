import type { Page } from '@playwright/test'

interface Details {
  phone?: string
  company?: string
  gst?: string
}

/** Fills in the details that a new business needs, on their page. */
export async function fillBusinessDetails(
  page: Page,
  { phone = '+91 98765 43210', company = 'Deccan Looms', gst = '27aapfu0939f1zv' }: Details = {},
): Promise<void> {
  await page.getByLabel('Phone').fill(phone)
  await page.getByLabel('Company name').fill(company)
  await page.getByLabel('GST number').fill(gst)
  await page.getByLabel('Industry').selectOption('Manufacturing')
  await page.getByLabel('Company type').selectOption('Partnership')
}
