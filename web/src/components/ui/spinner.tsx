import { LOADING } from '../../lib/words/shell.words.ts'

export function Spinner() {
  return (
    <div role="status" className="spinner">
      <span className="sr-only">{LOADING}</span>
      <svg viewBox="0 0 96 64" width="96" height="64" aria-hidden="true">
        <path className="spinner__track" d={LOOP} />
        <path className="spinner__train" pathLength="100" d={LOOP} />
      </svg>
    </div>
  )
}

const LOOP = 'M24 8H72L88 24V40L72 56H24L8 40V24Z'
