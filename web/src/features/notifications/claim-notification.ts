import { readStored, writeStored } from '../../lib/browser/device-storage.ts'

/** Claims a notification for this tab. Returns false if a tab of this browser has already shown it or a later one. */
export async function claimNotification(createdAtMs: number): Promise<boolean> {
  // Browsers provide locks only in secure contexts. Elsewhere two visible tabs may both show it.
  if (!('locks' in navigator)) return claim(createdAtMs)
  return navigator.locks.request(KEY, () => claim(createdAtMs))
}

const KEY = 'notification-told'

// If site data is blocked, each tab shows the notification.
function claim(createdAtMs: number): boolean {
  if (createdAtMs <= Number(readStored(KEY))) return false
  writeStored(KEY, String(createdAtMs))
  return true
}
