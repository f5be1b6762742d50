import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    token?: string
  }
}

/**
 * Returns the token of the link that opened this page, or an empty text. Moves the token from the URL to the state of
 * the history entry, so that it is not copied, bookmarked or seen by others. A reload keeps it.
 */
export function useLinkToken(): string {
  const { token = '' } = useSearch({ strict: false })
  const stored = useLocation({ select: ({ state }) => state.token })
  const navigate = useNavigate()
  useLayoutEffect(() => {
    if (token === '') return
    void navigate({
      to: '.',
      search: (current) => ({ ...current, token: undefined }),
      hash: true,
      state: { token },
      replace: true,
    })
  }, [token, navigate])
  return token || (stored ?? '')
}
