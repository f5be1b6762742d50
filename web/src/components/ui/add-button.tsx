import Plus from 'lucide-react/icons/plus'
import type { ComponentProps } from 'react'
import { Button } from './button.tsx'

interface AddButtonProps extends Omit<ComponentProps<typeof Button>, 'children'> {
  label: string
}

/** Renders the main action of a list. On a phone only its icon is visible, next to the search. */
export function AddButton({ label, ...button }: AddButtonProps) {
  return (
    <Button {...button} variant="primary" size="sm" aria-label={label} className="flex-none">
      <Plus aria-hidden="true" />
      <span className="max-sm:hidden">{label}</span>
    </Button>
  )
}
