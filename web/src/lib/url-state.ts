import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * One of a few choices kept in the query string, so that a person can share it or come back to it; the first is the
 * one that goes without saying. Choosing does not add to the history: Back leaves the screen.
 */
export function useUrlState<Choice extends string>(
  key: string,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (next: Choice) => void] {
  const [fallback] = choices
  const raw = readParam(useLocation().search, key)
  return [choices.find((choice) => choice === raw) ?? fallback, useSetParam(key, fallback)]
}

/** Free text kept in the query string: what was searched for, which city was picked. Empty goes without saying. */
export function useUrlText(key: string): [string, (next: string) => void] {
  return [readParam(useLocation().search, key), useSetParam(key, '')]
}

function useSetParam(key: string, fallback: string): (next: string) => void {
  const navigate = useNavigate()
  return useCallback(
    (next) => {
      // Two values set in one event both count: the address bar is ahead of the last render.
      const { pathname, search, hash } = window.location
      void navigate({ pathname, search: withParam(search, key, next, fallback), hash }, { replace: true })
    },
    [navigate, key, fallback],
  )
}

function readParam(search: string, key: string): string {
  return new URLSearchParams(search).get(key) ?? ''
}

/** The query string with `key` set, or without it when the value is the one that goes without saying. */
export function withParam(search: string, key: string, value: string, fallback: string): string {
  const params = new URLSearchParams(search)
  if (value === fallback) params.delete(key)
  else params.set(key, value)
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
