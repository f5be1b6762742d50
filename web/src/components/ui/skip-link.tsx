import { SKIP_TO_CONTENT } from '../../lib/words/shell.words.ts'

/** Renders the first tab stop of every page. Moves focus past the navigation to `<main id="main" tabIndex={-1}>`. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-70 -translate-y-24 rounded-2 bg-ink px-5 py-3 font-strong text-bg focus-visible:translate-y-0"
      onClick={(event) => {
        // Move focus without adding a hash to the URL.
        event.preventDefault()
        document.getElementById('main')?.focus()
      }}
    >
      {SKIP_TO_CONTENT}
    </a>
  )
}
