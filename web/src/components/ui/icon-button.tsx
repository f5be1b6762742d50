import type { ComponentProps } from 'react'
import { classNames } from '../../lib/format/class-names.ts'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  label: string
  isBoxed?: boolean
}

/** Renders an icon with a 44 px touch target. */
export function IconButton({ label, isBoxed = false, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(
        'relative grid size-11 flex-none place-items-center rounded-2 text-ink disabled:opacity-40',
        isBoxed && 'border-[1.5px] border-hair-2',
        'hover:bg-surface-2',
        className,
      )}
    />
  )
}
