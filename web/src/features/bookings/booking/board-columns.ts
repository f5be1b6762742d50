import { useSyncExternalStore } from 'react'

/** Returns the number of card columns that fit the window. */
export function useColumns(isGrid: boolean): number {
  const room = useSyncExternalStore(subscribe, roomFor)
  return isGrid ? room : 1
}

const WIDTHS = [matchMedia('(min-width: 700px)'), matchMedia('(min-width: 1100px)')]

function roomFor(): number {
  return 1 + WIDTHS.filter(({ matches }) => matches).length
}

function subscribe(listener: () => void): () => void {
  for (const width of WIDTHS) width.addEventListener('change', listener)
  return () => {
    for (const width of WIDTHS) width.removeEventListener('change', listener)
  }
}
