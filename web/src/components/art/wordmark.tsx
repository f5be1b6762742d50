import { BRAND } from '@voltloop/contract/core/brand'

// Index of the first "o" of "loop", which is green.
const greenLetter = BRAND.lastIndexOf('loop') + 1

export function Wordmark() {
  return (
    <span className="wordmark">
      <span className="sr-only">{BRAND}</span>
      <span aria-hidden="true">
        {Array.from(BRAND, (letter, index) =>
          index === greenLetter ? <b key={index}>{letter}</b> : <span key={index}>{letter}</span>,
        )}
      </span>
    </span>
  )
}
