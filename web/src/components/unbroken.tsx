import { Fragment } from 'react'

/** Shows a text whose hyphenated words, dates, times, amounts and registration numbers each stay on one line. Without it, browsers break '19 Nov' in two. */
export function Unbroken({ text }: { text: string }) {
  return text.split(UNBROKEN).map((part, at) =>
    // Every second part is a match of the group.
    at % 2 === 1 ? (
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  )
}

// A longer word may still break: it would not fit a narrow column.
const HYPHENATED = /(?<!\S)(?=\S{3,16}(?!\S))[^\s-]+(?:-[^\s-]+)+(?!\S)/
const DATE = /\b\d{2} [A-Z][a-z]{2}\b(?: \d{2}\b)?/
const TIME = /\b\d{2}:\d{2} [AP]M\b/
const AMOUNT = /\bRs\. [\d,]*\d/
const PLATE = /\b(?:[A-Z]{2} \d{1,2}[A-Z]? [A-Z]{1,3} \d{1,4}|\d{2} BH \d{4} [A-Z]{1,2})\b/
const UNBROKEN = new RegExp(`(${[HYPHENATED, DATE, TIME, AMOUNT, PLATE].map(({ source }) => source).join('|')})`)
