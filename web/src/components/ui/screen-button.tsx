import type { ComponentProps } from 'react'
import { AppLink } from './app-link.tsx'
import type { ScreenTarget } from './app-link.tsx'
import { buttonClass } from './button.tsx'
import type { ButtonAppearance } from './button.tsx'

type ScreenButtonProps = ButtonAppearance &
  ScreenTarget &
  Omit<ComponentProps<typeof AppLink>, 'children' | 'to' | 'search'>

export function ScreenButton({ variant, size, isWide, children, className, ...rest }: ScreenButtonProps) {
  return (
    <AppLink {...rest} className={buttonClass({ variant, size, isWide }, className)}>
      <span className="btn__label">{children}</span>
    </AppLink>
  )
}
