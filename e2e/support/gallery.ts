import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build, type PreviewServer, preview } from 'vite'
import { expect, test } from './journey.ts'

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; require-trusted-types-for 'script'"

/**
 * Builds the gallery of controls once per file, as in production, and opens it before every test. A test fails if the
 * browser reports an error, such as a violation of the content security policy.
 */
export function openGallery() {
  const root = join(import.meta.dirname, '../gallery')
  let outDir: string
  let server: PreviewServer
  let complaints: string[]

  test.beforeAll(async () => {
    outDir = await mkdtemp(join(tmpdir(), 'gallery-'))
    const rollupOptions = { input: join(root, 'gallery.html') }
    const shared = { configFile: false, root, logLevel: 'error' } as const
    await build({ ...shared, plugins: [react()], build: { outDir, emptyOutDir: true, rollupOptions } })
    const headers = { 'Content-Security-Policy': POLICY }
    server = await preview({ ...shared, build: { outDir }, preview: { port: 0, host: '127.0.0.1', headers } })
  })

  test.afterAll(async () => {
    await server.close()
    await rm(outDir, { recursive: true, force: true })
  })

  test.beforeEach(async ({ page }) => {
    const address = server.httpServer.address()
    if (!address || typeof address === 'string') throw new Error('the gallery has no port')
    complaints = []
    page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', error => complaints.push(error.message))
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`http://127.0.0.1:${address.port}/gallery.html`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test.afterEach(() => expect(complaints).toEqual([]))
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
