/** Returns true if a form field of this page has focus or has been filled in, by a person or by the browser. */
export function hasInteraction(): boolean {
  return [...document.querySelectorAll('input')].some((input) => input === document.activeElement || isChanged(input))
}

function isChanged({ type, value, defaultValue, checked, defaultChecked }: HTMLInputElement): boolean {
  return type === 'checkbox' ? checked !== defaultChecked : value !== defaultValue
}
