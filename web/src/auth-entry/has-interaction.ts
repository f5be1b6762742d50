/** Whether somebody has turned to a form of this page already, or the browser has filled it in. */
export function hasInteraction(): boolean {
  return [...document.querySelectorAll('input')].some((input) => input === document.activeElement || isChanged(input))
}

function isChanged({ type, value, defaultValue, checked, defaultChecked }: HTMLInputElement): boolean {
  return type === 'checkbox' ? checked !== defaultChecked : value !== defaultValue
}
