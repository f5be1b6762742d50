/** Whether no tab of this browser has told of this notification, or of a later one; whoever asks first is to tell. */
export async function claimNotification(createdAtMs: number): Promise<boolean> {
  // Without a secure address browsers have no locks: two tabs in view may then both tell.
  if (!('locks' in navigator)) return take(createdAtMs)
  return navigator.locks.request(KEY, () => take(createdAtMs))
}

const KEY = 'notification-told'

function take(createdAtMs: number): boolean {
  try {
    if (createdAtMs <= Number(localStorage.getItem(KEY))) return false
    localStorage.setItem(KEY, String(createdAtMs))
  } catch (error) {
    // Where site data is blocked, each tab tells for itself.
    if (!(error instanceof DOMException)) throw error
  }
  return true
}
