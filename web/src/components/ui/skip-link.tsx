import { SKIP_TO_CONTENT } from '@voltloop/contract/messages/shell'

/** The first stop of Tab on every page; leads past the navigation to `<main id="main" tabIndex={-1}>`. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-70 -translate-y-24 rounded-2 bg-ink px-5 py-3 font-[640] text-bg focus-visible:translate-y-0"
      onClick={(event) => {
        // Moves focus without writing a hash into the address.
        event.preventDefault()
        document.getElementById('main')?.focus()
      }}
    >
      {SKIP_TO_CONTENT}
    </a>
  )
}
