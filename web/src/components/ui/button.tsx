import { useRef, useState } from 'react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from '../../lib/class-names.ts'

export interface ButtonAppearance {
  /** The plate is the one primary action of a view. */
  variant?: 'primary' | 'secondary' | 'outline' | 'danger'
  size?: 'sm' | 'md' | 'lg' | 'xl'
  isWide?: boolean
  children: ReactNode
}

interface ButtonProps extends ButtonAppearance, Omit<ComponentProps<'button'>, 'onClick' | 'children'> {
  isPending?: boolean
  /** When it returns a promise, the button stays pending until that settles. */
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined
}

/** A button that shows its own work and cannot be pressed twice while that lasts. */
export function Button(props: ButtonProps) {
  const { variant, size, isWide, isPending = false, onClick, children, className, type = 'button', ...rest } = props
  const isRunning = useRef(false)
  const [isAwaiting, setIsAwaiting] = useState(false)
  const isBusy = isPending || isAwaiting

  async function press(event: MouseEvent<HTMLButtonElement>) {
    if (isBusy || isRunning.current) {
      event.preventDefault()
      return
    }
    const result = onClick?.(event)
    if (!(result instanceof Promise)) return
    isRunning.current = true
    setIsAwaiting(true)
    try {
      await result
    } finally {
      isRunning.current = false
      setIsAwaiting(false)
    }
  }

  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, isWide }, className)}
      onClick={press}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled']}
    >
      <span className="btn__label">{children}</span>
    </button>
  )
}

/** A button's looks, for what is one to the eye only. */
export function buttonClass({ variant = 'outline', size = 'md', isWide = false }: Shape, more?: string): string {
  return classNames(
    'btn',
    `btn--${variant}`,
    `btn--${size}`,
    variant === 'primary' && 'plate-face',
    isWide && 'w-full',
    more,
  )
}

interface Shape {
  variant?: ButtonAppearance['variant'] | undefined
  size?: ButtonAppearance['size'] | undefined
  isWide?: boolean | undefined
}
