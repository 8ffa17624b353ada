import { useEffect, useSyncExternalStore } from 'react'
import { api } from './browser-client.ts'

let unseen = 0
const followers = new Set<() => void>()

/** Sets the count of unseen notices, which every bell shows. */
export function setUnseen(count: number): void {
  unseen = count
  for (const follower of followers) follower()
}

async function refresh(): Promise<void> {
  if (document.hidden) return
  const reply = await api('GET /notices/unseen', {}, { quiet: true, stay: true })
  if (reply.success) setUnseen(reply.unseen)
}

function follow(follower: () => void): () => void {
  followers.add(follower)
  return () => followers.delete(follower)
}

/** The number of unseen notices; read when a page opens and when the tab becomes visible again. */
export function useUnseenNotices(): number {
  useEffect(() => {
    void refresh()
    const again = () => void refresh()
    document.addEventListener('visibilitychange', again)
    return () => document.removeEventListener('visibilitychange', again)
  }, [])
  return useSyncExternalStore(
    follow,
    () => unseen,
    () => 0,
  )
}
