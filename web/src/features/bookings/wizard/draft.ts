import { SCREENS } from '@voltloop/contract/screens'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

export const STEPS = ['location', 'datetime', 'bike'] as const
export type Step = (typeof STEPS)[number]

/** What is chosen so far; an empty text is not chosen yet. */
export interface Draft {
  city: string
  hub: string
  /** On a wall clock in India. */
  pickup: string
  model: string
  plan: string
  /** The unpaid order that was made of it. */
  order: string
}

export interface DraftInUrl {
  step: Step
  draft: Draft
  /** What an order was made of is not what is chosen any more: any other choice forgets the order. */
  choose: (changes: Partial<Draft>) => void
  /** Goes on to a step, with what had been chosen there before. */
  goTo: (step: Step, changes?: Partial<Draft>) => void
  /** One step back from the one that is shown, or home from the first. */
  goBack: (shown: Step) => void
  /** Leaves for another screen; none of the steps stays in the history. */
  finish: (path: string) => void
}

/**
 * The booking as it stands in the address, so that a reload changes nothing and Back goes one step back. Each step is an entry of the
 * history; a choice is none.
 */
export function useDraft(): DraftInUrl {
  const navigate = useNavigate()
  const location = useLocation()
  const draft = readDraft(location.search)
  const step = STEPS.find((known) => known === new URLSearchParams(location.search).get('step')) ?? 'location'
  const depth = depthOf(location.state)
  // An earlier entry of the history does not know what was chosen after it.
  const remembered = useRef(draft)
  const leavingFor = useRef<string | null>(null)

  useEffect(() => {
    const path = leavingFor.current
    leavingFor.current = null
    if (path !== null) void navigate(path, { replace: true })
  }, [location.key, navigate])

  function choose(changes: Partial<Draft>) {
    // Two choices made in one event both count: the address bar is ahead of the last render.
    const next = { ...readDraft(window.location.search), order: '', ...changes }
    remembered.current = { ...remembered.current, order: '', ...changes }
    void navigate(addressOf(step, next), { replace: true, state: { depth } })
  }

  function goTo(next: Step, changes: Partial<Draft> = {}) {
    const known = { ...chosen(remembered.current), ...chosen(draft), ...changes }
    void navigate(addressOf(next, { ...NOTHING, ...known }), { state: { depth: depth + 1 } })
    window.scrollTo(0, 0)
  }

  function goBack(shown: Step) {
    const before = STEPS[STEPS.indexOf(shown) - 1]
    if (before === undefined) void navigate(SCREENS.home)
    else if (depth > 0 && shown === step) void navigate(-1)
    else void navigate(addressOf(before, draft), { replace: true })
  }

  function finish(path: string) {
    if (depth === 0) return void navigate(path, { replace: true })
    leavingFor.current = path
    void navigate(-depth)
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

// How many entries of the history lie between here and where the wizard was entered.
function depthOf(state: unknown): number {
  return typeof state === 'object' && state !== null && 'depth' in state && typeof state.depth === 'number'
    ? state.depth
    : 0
}
