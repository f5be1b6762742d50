import { SCREENS } from '@voltloop/contract/core/screens'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from '../../../lib/address.ts'

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
  /** The id of the unpaid order for these choices. */
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
  /** Leaves the wizard for another screen and removes its steps from the browser history. */
  finish: (path: string) => void
}

/**
 * Keeps the draft in the URL, so that it survives a reload. Each step is an entry in the browser history, so that Back goes one
 * step back; a choice replaces the current entry.
 */
export function useDraft(): DraftInUrl {
  const { navigate, go } = useNavigation()
  const location = useLocation()
  const draft = readDraft(location.search)
  const step = STEPS.find((known) => known === new URLSearchParams(location.search).get('step')) ?? 'location'
  const depth = depthOf(location.state)
  // Remember later choices: the URL of an earlier history entry does not contain them.
  const remembered = useRef(draft)
  const leavingFor = useRef<string | null>(null)

  useEffect(() => {
    const path = leavingFor.current
    leavingFor.current = null
    if (path !== null) navigate(path, { replace: true })
  }, [location.key, navigate])

  function choose(changes: Partial<Draft>) {
    // Read the current URL, not the last render: two choices in one event must both be kept.
    const next = { ...readDraft(window.location.search), order: '', ...changes }
    remembered.current = { ...remembered.current, order: '', ...changes }
    navigate(addressOf(step, next), { replace: true, state: { depth } })
  }

  function goTo(next: Step, changes: Partial<Draft> = {}) {
    const known = { ...chosen(remembered.current), ...chosen(draft), ...changes }
    navigate(addressOf(next, { ...NOTHING, ...known }), { state: { depth: depth + 1 } })
    window.scrollTo(0, 0)
  }

  function goBack(shown: Step) {
    const before = STEPS[STEPS.indexOf(shown) - 1]
    if (before === undefined) navigate(SCREENS.home)
    else if (depth > 0 && shown === step) go(-1)
    else navigate(addressOf(before, draft), { replace: true })
  }

  function finish(path: string) {
    if (depth === 0) return navigate(path, { replace: true })
    leavingFor.current = path
    go(-depth)
  }

  return { step, draft, choose, goTo, goBack, finish }
}

const NOTHING: Draft = { city: '', hub: '', pickup: '', model: '', plan: '', order: '' }
const KEYS = ['city', 'hub', 'pickup', 'model', 'plan', 'order'] as const

function readDraft(search: string): Draft {
  const params = new URLSearchParams(search)
  const draft = { ...NOTHING, ...Object.fromEntries(KEYS.map((key) => [key, params.get(key) ?? ''])) }
  return BOOKING_NUMBER.test(draft.order) ? draft : { ...draft, order: '' }
}

// The order becomes part of a request's path: another word, such as `pending`, would reach another endpoint.
const BOOKING_NUMBER = /^VL-\d+$/

function chosen(draft: Draft): Partial<Draft> {
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== ''))
}

function addressOf(step: Step, draft: Draft): string {
  const params = new URLSearchParams(step === 'location' ? {} : { step })
  for (const key of KEYS) if (draft[key] !== '') params.set(key, draft[key])
  return params.size > 0 ? `${SCREENS.newBooking}?${params.toString()}` : SCREENS.newBooking
}

// Returns the number of history entries since the wizard was opened.
function depthOf(state: unknown): number {
  return typeof state === 'object' && state !== null && 'depth' in state && typeof state.depth === 'number'
    ? state.depth
    : 0
}
