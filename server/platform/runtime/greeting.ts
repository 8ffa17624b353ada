import { join } from 'node:path'
import { product } from '#contract/shared/product.ts'
import type { RunningConfig } from './config.ts'

/** The first lines for the person who started the product: its address, and the way to log in. */
export const greeting = (config: RunningConfig): string =>
  [
    '',
    `  ${product.name} is ready at ${config.publicUrl.href}`,
    ...(config.demo ? ['  Demo accounts: seller@example.com, buyer@example.com, admin@example.com'] : []),
    config.smtpUrl
      ? '  Login OTPs are sent by e-mail.'
      : `  Login OTPs: in the e-mails in ${join(config.dataDir, 'mailbox')}${config.demo ? ', and in this log' : ''}`,
    '',
  ].join('\n')
