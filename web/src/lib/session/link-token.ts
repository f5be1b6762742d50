import { useLayoutEffect } from 'react'
import { useLocation, useNavigation } from '../address.ts'
import { withParam } from '../url-state.ts'

/**
 * Returns the token of the link that opened this page, or an empty text. Moves the token from the address bar to the
 * state of the history entry, so that it is not copied, bookmarked or seen by others. A reload keeps it.
 */
export function useLinkToken(): string {
  const { pathname, search, hash, state } = useLocation()
  const { navigate } = useNavigation()
  const token = new URLSearchParams(search).get('token') ?? ''
  useLayoutEffect(() => {
    if (token === '') return
    const clean = { pathname, search: withParam(search, 'token', '', ''), hash }
    navigate(clean, { replace: true, state: { token } satisfies TokenState })
  }, [token, pathname, search, hash, navigate])
  return token || (isTokenState(state) ? state.token : '')
}

interface TokenState {
  token: string
}

function isTokenState(state: unknown): state is TokenState {
  return typeof state === 'object' && state !== null && 'token' in state && typeof state.token === 'string'
}
