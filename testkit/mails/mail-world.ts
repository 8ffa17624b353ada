import { sql } from 'kysely'
import { notificationHandlers } from '#server/features/notifications/notification-jobs.ts'
import { openMailer } from '#server/platform/mail/mail.ts'
import { runDueJobs } from '#server/platform/messaging/jobs.ts'
import { openMailServer } from '../servers/smtp.ts'
import { openWorld, type World } from '../world.ts'

/** A world that sends its mails over SMTP to a mail server of its own. */
export async function openMailWorld(environment: Record<string, string> = {}) {
  const smtp = await openMailServer()
  const world = await openWorld({ SMTP_URL: smtp.url, PUBLIC_URL: 'https://stock.example', ...environment })
  return {
    world,
    smtp,
    /** the mails that the server received for a person, oldest first */
    sentTo: ({ email }: { email: string }) =>
      smtp.mails.filter(mail => mail.to?.some(({ address }) => address === email)),
    /** Removes published listings, the mails, and the rows of these tables. */
    async clear(...tables: string[]) {
      await world.db.transaction().execute(async tx => {
        // a test may leave a thousand listings, whose triggers can take longer than the limit of the product
        await sql`set local statement_timeout = 30000`.execute(tx)
        await sql`update listings set status = 'Deleted' where status in ('Active', 'Inactive')`.execute(tx)
      })
      for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(world.db)
      smtp.mails.length = 0
    },
    async close() {
      await world.close()
      await smtp.close()
    },
  }
}

/** Runs the jobs of notifications that are due, which send their mails. */
export async function sendNotifications({ services }: World): Promise<void> {
  const mailer = openMailer(services)
  await runDueJobs(services, notificationHandlers(services, mailer))
  mailer.close()
}
