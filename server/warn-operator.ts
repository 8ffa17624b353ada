import { roleOf } from './platform/database/setup/app-role.ts'
import type { Log } from './platform/log/log.ts'
import { type Config, missingOfOfficer } from './platform/runtime/config.ts'

/** Warns at every start about missing settings that a marketplace in use needs; a demo gets no warning. */
export async function warnOperator(config: Config, log: Log): Promise<void> {
  if (config.databaseUrl) await warnOfSuperuser(config.databaseUrl, log)
  for (const variable of config.unknownVariables) log.warn('variable.unknown', { ...variable })
  if (config.missingInUse.length > 0)
    log.warn('configuration.incomplete', {
      variables: config.missingInUse,
      advice:
        'without SMTP_URL e-mails become files, without PUBLIC_URL links lead to localhost, without SECRET_KEY each machine makes its own',
    })
  const variables = missingOfOfficer(config)
  if (variables.length > 0)
    log.warn('grievance-officer.missing', {
      variables,
      advice: 'the law requires naming an officer who handles complaints; set these variables',
    })
}

async function warnOfSuperuser(databaseUrl: string, log: Log): Promise<void> {
  const { name, superuser } = await roleOf(databaseUrl)
  if (!superuser) return
  const advice = 'set DATABASE_MIGRATION_URL to an owner, and DATABASE_URL to a role without rights of its own'
  log.warn('database.superuser', { role: name, advice })
}
