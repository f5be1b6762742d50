import { useCallback } from 'react'
import { useLocation, useNavigation } from './address.ts'

/**
 * Stores one of a few choices in the query string, so that the address can be shared and bookmarked. The first choice
 * is the default. Choosing replaces the history entry, so that Back leaves the screen.
 */
export function useUrlState<Choice extends string>(
  key: string,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (next: Choice) => void] {
  const params = new URLSearchParams(useLocation().search)
  return [readChoice(params, key, choices), useSetParam(key, choices[0])]
}

/** Returns the choice in a query string, or the first one as the default. */
export function readChoice<Choice extends string>(
  params: URLSearchParams,
  key: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const raw = params.get(key)
  return choices.find((choice) => choice === raw) ?? choices[0]
}

/** Stores free text in the query string, such as a search or a city. The default is the empty text. */
export function useUrlText(key: string): [string, (next: string) => void] {
  return [new URLSearchParams(useLocation().search).get(key) ?? '', useSetParam(key, '')]
}

function useSetParam(key: string, fallback: string): (next: string) => void {
  const { navigate } = useNavigation()
  return useCallback(
    (next) => {
      // Read the address bar, not the last render: it already contains values set earlier in the same event.
      const { pathname, search, hash } = window.location
      navigate({ pathname, search: withParam(search, key, next, fallback), hash }, { replace: true })
    },
    [navigate, key, fallback],
  )
}

/** Returns the query string with `key` set, or without it if the value is the default. */
export function withParam(search: string, key: string, value: string, fallback: string): string {
  const params = new URLSearchParams(search)
  if (value === fallback) params.delete(key)
  else params.set(key, value)
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
