import type { ReactNode } from 'react'
import { line } from './line.ts'
import { VehicleSheet } from './vehicle-sheet.tsx'
import type { VehicleArtProps } from './vehicle-sheet.tsx'

/** Draws a city e-bike. Its down tube repeats the brand line's 45 degree turn. */
export function EBike(props: VehicleArtProps) {
  return (
    <VehicleSheet {...props}>
      <Rack />
      <SpokedWheel x={190} hub={<MotorHub />} />
      <SpokedWheel x={806} hub={<BrakeHub />} />
      <path d="M14.3 430A187 187 0 0 1 290 335.5M668 368A187 187 0 0 1 938 361" {...line('body', 18)} />
      <Pedal x={356} y={500} />
      <Frame />
      <Livery />
      <Crank />
      <Saddle />
      <Handlebar />
    </VehicleSheet>
  )
}

function Rack() {
  return (
    <>
      <path d="M216 268 190 494" stroke="var(--sc-mid)" strokeWidth="10" />
      <path d="M92 266H352" {...line('mid', 15)} />
      <path d="M76 274h36v28H86q-10 0-10-10z" fill="var(--sc-tail)" />
    </>
  )
}

function SpokedWheel({ x, hub }: { x: number; hub: ReactNode }) {
  return (
    <g transform={`translate(${x} 494)`}>
      <circle r="155" stroke="var(--sc-tyre)" strokeWidth="30" />
      <circle r="135" stroke="var(--sc-metal)" strokeWidth="11" />
      <path
        d="M0-132V132M66-114.3-66 114.3M114.3-66-114.3 66M132 0H-132M114.3 66-114.3-66M66 114.3-66-114.3"
        stroke="var(--sc-metal)"
        strokeWidth="5"
      />
      {hub}
    </g>
  )
}

function MotorHub() {
  return (
    <>
      <circle r="55" fill="var(--sc-dark)" />
      <circle r="37" stroke="var(--sc-accent)" strokeWidth="8" />
    </>
  )
}

function BrakeHub() {
  return <circle r="44" fill="var(--sc-dark)" stroke="var(--sc-mid)" strokeWidth="10" />
}

function Frame() {
  return (
    <>
      <path d="M190 494 362 268" {...line('shade', 21)} />
      <path d="M190 494 440 520" {...line('shade', 26)} />
      <circle cx="190" cy="494" r="12" fill="var(--sc-metal)" />
      <path d="M728 300C740 340 764 406 806 494" {...line('mid', 28)} />
      <circle cx="806" cy="494" r="15" fill="var(--sc-metal)" />
      <path d="M408 540 366 655" {...line('mid', 12)} />
      <path d="M344 206 356 246" stroke="var(--sc-metal)" strokeWidth="20" />
      <path d="M357 244 440 516" {...line('body', 42)} />
      <path d="M700 226V260L444 516" {...line('body', 72)} />
      <path d="M722 280 470 532" {...line('shade', 20)} />
      <path d="M692 172 724 296" {...line('body', 50)} />
      <path d="M686 148 692 172" stroke="var(--sc-dark)" strokeWidth="32" />
      <path d="M719 280 725 304" stroke="var(--sc-dark)" strokeWidth="44" />
    </>
  )
}

function Livery() {
  return (
    <>
      <path d="M700 214V258L520 438" {...line('accent', 10)} />
      <circle cx="511" cy="447" r="13" fill="var(--sc-body)" stroke="var(--sc-accent)" strokeWidth="9" />
    </>
  )
}

function Crank() {
  return (
    <>
      <circle cx="440" cy="520" r="55" fill="var(--sc-dark)" />
      <circle cx="440" cy="520" r="40" stroke="var(--sc-mid)" strokeWidth="8" />
      <Pedal x={528} y={541} />
      <circle cx="440" cy="520" r="15" fill="var(--sc-metal)" />
    </>
  )
}

function Pedal({ x, y }: { x: number; y: number }) {
  return (
    <>
      <path d={`M440 520 ${x} ${y}`} {...line('metal', 15)} />
      <rect x={x - 35} y={y - 8} width="70" height="19" rx="8" fill="var(--sc-seat)" />
    </>
  )
}

function Saddle() {
  return (
    <>
      <path
        d="M230 172Q230 152 258 154C300 158 330 174 366 174H428Q454 176 452 192 450 204 430 204L352 208C310 212 292 226 262 218 238 211 230 192 230 172Z"
        fill="var(--sc-seat)"
      />
      <path d="M248 212Q300 222 352 208L430 204Q450 204 452 191L330 197Z" fill="var(--sc-dark)" />
    </>
  )
}

function Handlebar() {
  return (
    <>
      <path d="M686 154 678 108" {...line('metal', 19)} />
      <path d="M678 106Q652 94 620 106" {...line('metal', 15)} />
      <path d="M644 114Q606 146 568 152" {...line('metal', 8)} />
      <path d="M618 108 556 123" {...line('seat', 26)} />
      <path d="M712 184H748Q762 184 762 198V212Q762 226 748 226H722Z" fill="var(--sc-dark)" />
      <path d="M744 191h6q12 0 12 10v8q0 10-12 10h-6z" fill="var(--sc-lamp)" />
    </>
  )
}
