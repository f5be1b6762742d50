import type { ComponentProps } from 'react'
import { classNames } from '../../lib/format/class-names.ts'

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={classNames('rounded-3 border border-hair bg-surface p-5', className)} />
}
