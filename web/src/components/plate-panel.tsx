import type { ReactNode } from 'react'
import { Scooter } from './art/scooter.tsx'

export function PlatePanel({ children }: { children: ReactNode }) {
  return (
    <section className="on-plate plate-face relative grid min-h-78 content-start overflow-hidden rounded-3 p-6 pb-44 [--plate-gap:7px] [--plate-line:2.5px] sm:min-h-80 sm:content-center sm:pb-6 sm:pl-8 md:min-h-88 md:py-10 md:pl-12 md:[--plate-gap:9px] md:[--plate-line:3px]">
      <div className="relative z-1 grid max-w-110 justify-items-start gap-5 md:max-w-180 md:gap-6">{children}</div>
      <Scooter className="absolute right-4 bottom-2 h-auto w-56 sm:right-6 sm:bottom-3 sm:w-72 md:right-12 md:w-108" />
    </section>
  )
}
