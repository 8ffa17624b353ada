import type { Verb } from '#server/platform/context.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { lockProfile, setSettings } from '../model/user-store.ts'
import { currentUserView } from './show-user.ts'

/** POST /user/settings: sets the named notification switches; if a key occurs twice, its last value counts. */
export const saveSettings: Verb<'POST /user/settings'> = async (context, { body: { data } }) => {
  const { userId } = context.viewer
  return context.services.db.transaction().execute(async tx => {
    if (!(await lockProfile(tx, userId))) refuse('unauthenticated')
    const { settings } = await currentUserView(context.services, userId, tx)
    const wanted = new Map(data.map(({ key, value }) => [key, value]))
    const changed = settings.flatMap(({ key, value }) => {
      const next = wanted.get(key) ?? value
      return next === value ? [] : [{ key, value: next }]
    })
    if (changed.length > 0) {
      await setSettings(tx, userId, changed)
      const saved = Object.fromEntries(changed.map(({ key, value }) => [key, value]))
      await appendEvent(tx, context, 'settings.saved', userId, saved)
    }
    return { user: await currentUserView(context.services, userId, tx) }
  })
}
