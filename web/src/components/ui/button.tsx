import { useRef, useState } from 'react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from '../../lib/format/class-names.ts'

export interface ButtonAppearance {
  /** `primary` marks the single main action of a view. */
  variant?: 'primary' | 'secondary' | 'outline' | 'danger'
  size?: 'sm' | 'md' | 'lg' | 'xl'
  isWide?: boolean
  children: ReactNode
}

interface ButtonProps extends ButtonAppearance, Omit<ComponentProps<'button'>, 'onClick' | 'children'> {
  isPending?: boolean
  /** If it returns a promise, the button stays pending until the promise settles. */
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined
}

/** Renders a button that shows a pending state and ignores further presses until its action is done. */
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

export function buttonClass(
  { variant = 'outline', size = 'md', isWide = false }: ButtonStyle,
  extraClass?: string,
): string {
  return classNames(
    'btn',
    `btn--${variant}`,
    `btn--${size}`,
    variant === 'primary' && 'plate-face',
    isWide && 'w-full',
    extraClass,
  )
}

interface ButtonStyle {
  variant?: ButtonAppearance['variant'] | undefined
  size?: ButtonAppearance['size'] | undefined
  isWide?: boolean | undefined
}
