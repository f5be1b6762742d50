/** The width from which lists are tables with their filters above them. Below it they are cards with one sheet of filters. */
export const DESK = '(min-width: 1024px)'

/** Returns whether the window is wide enough for tables. */
export const isDesk = () => matchMedia(DESK).matches
