import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadMarketplace } from '#seed/load-marketplace.ts'
import { smallMarketplace } from '#seed/marketplace.ts'
import { copyOf, makeTemplate } from '#testkit/database/database.ts'
import { vapidKeys } from '#testkit/servers/push-service.ts'

/** The details of the operator, complete so that every page shows all its parts. */
export const operator = {
  POSTAL_ADDRESS: '12 Park Street, Kolkata 700016',
  GRIEVANCE_NAME: 'Asha Rao',
  GRIEVANCE_TITLE: 'Head of Trust',
  GRIEVANCE_EMAIL: 'officer@nayastock.example',
  GRIEVANCE_PHONE: '+91 33 4000 1234',
  GRIEVANCE_ADDRESS: '12 Park Street, Kolkata 700016',
  // differs from the default, so that a text with a fixed number of days fails
  GRIEVANCE_DAYS: '6',
  // configures push notifications, so that the screens that offer them are checked
  ...vapidKeys(),
}

const template = 'nayastock_marketplace'

/**
 * Loads the small marketplace once: its rows into a template database and its pictures into a folder, which every site
 * copies.
 */
export async function makeMarketplace(): Promise<() => void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'nayastock-marketplace-'))
  process.env['TEST_MARKETPLACE_DIR'] = dataDir
  const databaseUrl = await makeTemplate(template)
  await loadMarketplace(smallMarketplace(), { databaseUrl, dataDir })
  return () => rmSync(dataDir, { recursive: true, force: true })
}

export const marketplaceDatabase = () => copyOf(template)

export function copyPictures(dataDir: string): void {
  const made = process.env['TEST_MARKETPLACE_DIR']
  if (!made) throw new Error('No marketplace was made: makeMarketplace() is part of the set-up of journeys.')
  cpSync(made, dataDir, { recursive: true })
}
