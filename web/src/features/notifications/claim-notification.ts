/** Claims a notification for this tab. Returns false if a tab of this browser has already shown it or a later one. */
export async function claimNotification(createdAtMs: number): Promise<boolean> {
  // Browsers provide locks only in secure contexts. Elsewhere two visible tabs may both show it.
  if (!('locks' in navigator)) return claim(createdAtMs)
  return navigator.locks.request(KEY, () => claim(createdAtMs))
}

const KEY = 'notification-told'

function claim(createdAtMs: number): boolean {
  try {
    if (createdAtMs <= Number(localStorage.getItem(KEY))) return false
    localStorage.setItem(KEY, String(createdAtMs))
  } catch (error) {
    // If site data is blocked, each tab shows the notification.
    if (!(error instanceof DOMException)) throw error
  }
  return true
}
