import { DOCUMENT_BYTES } from '@voltloop/contract/core/limits'

/** The types that a file input for a document offers. The server looks at the content. */
export const FILE_TYPES = 'application/pdf,image/png,image/jpeg,image/webp,image/avif'

export function isTooLarge(file: File): boolean {
  return file.size > DOCUMENT_BYTES
}
