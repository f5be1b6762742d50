import { BRAND } from '@voltloop/contract/core/brand'
import { useEffect } from 'react'

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${BRAND}`
  }, [title])
}
