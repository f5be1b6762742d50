import { BRAND } from '@voltloop/contract/messages/brand'

// The first o of 'loop'.
const greenLetter = BRAND.lastIndexOf('loop') + 1

/** The brand's name, letter by letter, one of them green. */
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
