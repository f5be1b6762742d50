import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

type SearchName =
  | 'city'
  | 'days'
  | 'event'
  | 'from'
  | 'hub'
  | 'kind'
  | 'model'
  | 'notifications'
  | 'only'
  | 'order'
  | 'person'
  | 'pickup'
  | 'plan'
  | 'q'
  | 'ride'
  | 'show'
  | 'sort'
  | 'state'
  | 'step'
  | 'subject'
  | 'tab'
  | 'to'
  | 'token'
  | 'transfer'

/** The query parameters of a URL. A parameter with its default value is absent. */
export type SearchParams = { [Name in SearchName]?: string | undefined }

/** Reads a query string. Every value stays a text: a phone number must not become a number. */
export function parseSearch(search: string): SearchParams {
  return Object.fromEntries(new URLSearchParams(search))
}

/** Writes a query string without the parameters that are undefined. */
export function stringifySearch(params: SearchParams): string {
  const given = Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  const text = new URLSearchParams(given).toString()
  return text === '' ? '' : `?${text}`
}

/** Keeps free text in a query parameter, such as a search or a city. The default is the empty text. */
export function useSearchText(name: SearchName): [string, (next: string) => void] {
  return [useSearch({ strict: false })[name] ?? '', useSetSearch(name, '')]
}

/** Keeps one of a few choices in a query parameter. The first choice is the default. */
export function useSearchChoice<Choice extends string>(
  name: SearchName,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (next: Choice) => void] {
  return [choiceOf(useSearch({ strict: false })[name], choices), useSetSearch(name, choices[0])]
}

export function choiceOf<Choice extends string>(
  name: string | undefined,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  return choices.find((choice) => choice === name) ?? choices[0]
}

// Replaces the history entry, so that Back leaves the screen.
function useSetSearch(name: SearchName, fallback: string): (next: string) => void {
  const navigate = useNavigate()
  return useCallback(
    (next) =>
      void navigate({
        to: '.',
        search: (current) => ({ ...current, [name]: next === fallback ? undefined : next }),
        hash: true,
        replace: true,
        resetScroll: false,
      }),
    [navigate, name, fallback],
  )
}
