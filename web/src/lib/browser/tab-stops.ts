/** Returns the elements inside `root` that Tab visits, in order. A radio group counts as one stop. */
export function tabStops(root: HTMLElement): HTMLElement[] {
  const candidates = root.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])',
  )
  return [...candidates].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [inert] *') &&
      element.checkVisibility() &&
      !isSkippedRadio(element, root),
  )
}

function isSkippedRadio(element: HTMLElement, root: HTMLElement): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return false
  const radios = [...root.querySelectorAll<HTMLInputElement>('input[type="radio"]')]
  const group = radios.filter(({ name }) => name === element.name)
  return element !== (group.find(({ checked }) => checked) ?? group[0])
}
