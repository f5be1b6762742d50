import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { SCREENS } from '@voltloop/contract/core/screens'
import { useEffect, useRef } from 'react'
import { choiceOf } from '../../../lib/router/search.ts'
import type { SearchParams } from '../../../lib/router/search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The number of history entries since the wizard was opened. */
    depth?: number
  }
}

export const STEPS = ['location', 'datetime', 'bike'] as const
export type Step = (typeof STEPS)[number]

/** The choices made so far. An empty string means not chosen. */
export interface Draft {
  city: string
  hub: string
  /** Local time in India, such as 2026-11-18T08:30. */
  pickup: string
  model: string
  plan: string
  /** Length of the ride, by which each bike's plan is preset while `plan` is empty. */
  days: string
  order: string
}

export interface DraftInUrl {
  step: Step
  draft: Draft
  /** Changes the draft. Any change drops the order, which no longer matches the choices. */
  choose: (changes: Partial<Draft>) => void
  /** Opens a step and restores the choices made there before. */
  goTo: (step: Step, changes?: Partial<Draft>) => void
  /** Goes to the previous step, or home from the first. */
  goBack: (shown: Step) => void
  /** Leaves the wizard for My Bookings, which shows the new booking, and removes the wizard's steps from the browser history. */
  finish: (booked: string) => void
}

/**
 * Keeps the draft in the URL, so that it survives a reload. Each step is an entry in the browser history, so that Back goes one
 * step back; a choice replaces the current entry.
 */
export function useDraft(): DraftInUrl {
  const navigate = useNavigate()
  const { history } = useRouter()
  const search = useSearch({ strict: false })
  const { depth = 0, __TSR_key: key } = useLocation({ select: ({ state }) => state })
  const draft = readDraft(search)
  const step = choiceOf(search.step, STEPS)
  // Remember later choices: the URL of an earlier history entry does not contain them.
  const remembered = useRef(draft)
  const leavingWith = useRef<string | null>(null)

  useEffect(() => {
    const booked = leavingWith.current
    leavingWith.current = null
    if (booked !== null) void navigate({ to: SCREENS.bookings, replace: true, state: { booked } })
  }, [key, navigate])

  function choose(changes: Partial<Draft>) {
    remembered.current = { ...remembered.current, order: '', ...changes }
    void navigate({
      to: SCREENS.newBooking,
      // Two choices in one event are both kept.
      search: (current) => searchOf(step, { ...readDraft(current), order: '', ...changes }),
      state: { depth },
      replace: true,
      resetScroll: false,
    })
  }

  function goTo(next: Step, changes: Partial<Draft> = {}) {
    const known = { ...chosen(remembered.current), ...chosen(draft), ...changes }
    void navigate({
      to: SCREENS.newBooking,
      search: searchOf(next, { ...NOTHING, ...known }),
      state: { depth: depth + 1 },
    })
  }

  function goBack(shown: Step) {
    const before = STEPS[STEPS.indexOf(shown) - 1]
    if (before === undefined) void navigate({ to: SCREENS.home })
    else if (depth > 0 && shown === step) history.go(-1)
    else void navigate({ to: SCREENS.newBooking, search: searchOf(before, draft), replace: true, resetScroll: false })
  }

  function finish(booked: string) {
    if (depth === 0) return void navigate({ to: SCREENS.bookings, replace: true, state: { booked } })
    leavingWith.current = booked
    history.go(-depth)
  }

  return { step, draft, choose, goTo, goBack, finish }
}

const NOTHING: Draft = { city: '', hub: '', pickup: '', model: '', plan: '', days: '', order: '' }
const KEYS = ['city', 'hub', 'pickup', 'model', 'plan', 'days', 'order'] as const

function readDraft(search: SearchParams): Draft {
  const draft = { ...NOTHING, ...Object.fromEntries(KEYS.map((key) => [key, search[key] ?? ''])) }
  return BOOKING_NUMBER.test(draft.order) ? draft : { ...draft, order: '' }
}

// The order becomes part of a request's path: another word, such as `pending`, would reach another endpoint.
const BOOKING_NUMBER = /^VL-\d+$/

function chosen(draft: Draft): Partial<Draft> {
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== ''))
}

function searchOf(step: Step, draft: Draft): SearchParams {
  return { ...(step !== 'location' && { step }), ...chosen(draft) }
}
