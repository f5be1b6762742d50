let turned: Promise<void> | undefined

/** Settles when somebody turns to a form of this page; at once when they have already, or the browser filled it in. */
export function untilTurnedTo(): Promise<void> {
  turned ??= new Promise((resolve) => {
    const inputs = [...document.querySelectorAll('input')]
    if (inputs.some((input) => input === document.activeElement || isChanged(input))) resolve()
    else document.addEventListener('focusin', () => resolve(), { once: true })
  })
  return turned
}

function isChanged({ type, value, defaultValue, checked, defaultChecked }: HTMLInputElement): boolean {
  return type === 'checkbox' ? checked !== defaultChecked : value !== defaultValue
}
