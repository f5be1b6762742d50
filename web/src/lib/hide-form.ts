// Long enough for a slow phone. If the script cannot be loaded, the form is shown all the same.
const LONGEST_WAIT_MS = 4000

/** Hides the form until the notices above it are shown, so that it does not move under a finger. */
export function hideForm(): void {
  document.documentElement.dataset.hold = 'form'
  setTimeout(showForm, LONGEST_WAIT_MS)
}

/** Shows the form that `hideForm` has hidden. Every notice calls it once it is shown. */
export function showForm(): void {
  delete document.documentElement.dataset.hold
}
