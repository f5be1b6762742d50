import { repeated, unless } from '@voltloop/contract/public-pages/page-slots'
import type { ReactNode } from 'react'

/** Marks an element whose URL the server fills in, so that the build looks for no such file. */
export const FILLED_IN = { 'vite-ignore': '' }

/** Repeats the markup for each item of a list, or shows it if a text or flag is set. The server does so. */
export function each<Values extends object>(name: keyof NoInfer<Values> & string, markup: ReactNode): ReactNode {
  const [start, end] = repeated<Values>(name)
  return (
    <>
      {start}
      {markup}
      {end}
    </>
  )
}

export function ifEmpty<Values extends object>(name: keyof NoInfer<Values> & string, markup: ReactNode): ReactNode {
  const [start, end] = unless<Values>(name)
  return (
    <>
      {start}
      {markup}
      {end}
    </>
  )
}
