import type { NotificationKey } from '#contract/accounts/settings.ts'
import type { Context } from '#server/platform/context.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { lockProfile, setSettings } from '../model/user-store.ts'

/** Switches one kind of mail off for the user of a signed link; does nothing for a removed user. */
export async function switchOffNotification(context: Context, userId: string, key: NotificationKey): Promise<void> {
  await context.services.db.transaction().execute(async tx => {
    if (!(await lockProfile(tx, userId))) return
    await setSettings(tx, userId, [{ key, value: false }])
    await appendEvent(tx, { ...context, actorId: userId }, 'settings.saved', userId, { [key]: false, by: 'link' })
  })
}
