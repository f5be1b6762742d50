import type { ComponentProps } from 'react'
import { buttonClass } from './button.tsx'
import type { ButtonAppearance } from './button.tsx'

type ButtonLinkProps = ButtonAppearance & Omit<ComponentProps<'a'>, 'children'> & { href: string }

export function ButtonLink({ variant, size, isWide, children, className, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, isWide }, className)}>
      <span className="btn__label">{children}</span>
    </a>
  )
}
