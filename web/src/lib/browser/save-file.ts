export function saveFile(file: Blob, fileName: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // Some browsers start to read the blob only after the click, so revoke its URL later.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS)
}

const REVOKE_DELAY_MS = 60_000
