/** The path of the pages that labels lead to. */
export const LABEL_PAGES = '/v'

/** Returns the URL that is printed on a label. */
export function labelUrl(publicUrl: string, code: string): string {
  return `${publicUrl}${LABEL_PAGES}/${code}`
}

/** Returns the code of a scanned label, or null for any other text. The host does not matter: labels outlive a change of the domain. */
export function labelCodeOf(scanned: string): string | null {
  return SCANNED.exec(scanned)?.[1] ?? null
}

export const LABEL_CODE = /^[0-9a-f]{20}$/

const SCANNED = /^https?:\/\/[^/?#\s]+\/v\/([0-9a-f]{20})$/
