import type { ReactNode } from 'react'
import { line } from './line.ts'
import { VehicleSheet, type VehicleArtProps } from './vehicle-sheet.tsx'

/** Draws a scooter that rides to the right: its plate and wheels, and the parts that make its shape in front of them. */
export function ScooterSheet({ children, ...props }: VehicleArtProps & { children: ReactNode }) {
  return (
    <VehicleSheet {...props}>
      <RearPlate />
      <MotorWheel />
      <FrontWheel />
      {children}
    </VehicleSheet>
  )
}

/** Draws the brand line: 45 degree turns, ending below the charge port. */
export function Livery({ path, port: [x, y] }: { path: string; port: readonly [number, number] }) {
  return (
    <>
      <path d={path} {...line('accent', 10)} />
      <circle cx={x} cy={y} r="14" fill="var(--sc-body)" stroke="var(--sc-accent)" strokeWidth="9" />
    </>
  )
}

export function MotorWheel() {
  return (
    <>
      <path d="M262 392 232 516" stroke="var(--sc-metal)" strokeWidth="22" />
      <path d="M262 392 232 516" stroke="var(--sc-dark)" strokeWidth="22" strokeDasharray="5 9" />
      <g transform="translate(196 548)">
        <Tyre />
        <path d="M0-76V76M66-38-66 38M-66-38 66 38" stroke="var(--sc-metal)" strokeWidth="13" />
        <circle r="55" fill="var(--sc-mid)" />
        <circle r="38" stroke="var(--sc-accent)" strokeWidth="7" />
        <path d="M0-24C64-24 124-28 200-28V30C134 30 64 24 0 24A24 24 0 0 1 0-24Z" fill="var(--sc-dark)" />
        <circle r="11" fill="var(--sc-metal)" />
      </g>
    </>
  )
}

export function FrontWheel() {
  return (
    <>
      <g transform="translate(838 548)">
        <Tyre />
        <path
          d="M0 0V-74M0 0 70.4-22.9M0 0 43.5 59.9M0 0-43.5 59.9M0 0-70.4-22.9"
          stroke="var(--sc-metal)"
          strokeWidth="15"
        />
        <circle r="43" stroke="var(--sc-mid)" strokeWidth="10" />
        <rect
          x="-12"
          y="-19"
          width="24"
          height="38"
          rx="7"
          transform="translate(-39 -20) rotate(-66)"
          fill="var(--sc-seat)"
        />
      </g>
      <path d="M758 368 806 476" stroke="var(--sc-metal)" strokeWidth="17" />
      <path d="M794 449 838 548" {...line('mid', 28)} />
      <circle cx="838" cy="548" r="18" fill="var(--sc-metal)" />
      <path d="M711.9 516.6A130 130 0 0 1 937.6 464.4" {...line('body', 21)} />
      <path d="M719.2 516.6A122.5 122.5 0 0 1 931.8 469.2" {...line('shade', 6)} />
    </>
  )
}

function Tyre() {
  return (
    <>
      <circle r="116" fill="var(--sc-tyre)" />
      <circle r="97" stroke="var(--sc-dark)" strokeWidth="5" />
      <circle r="79" fill="var(--sc-metal)" />
      <circle r="69" fill="var(--sc-dark)" />
    </>
  )
}

export function Mirror() {
  return (
    <>
      <path d="M684 148C686 122 674 104 652 94" {...line('mid', 8)} />
      <g transform="rotate(-8 650 78)">
        <path d="M654 46C674 56 676 92 654 106 644 111 634 106 634 96V58C634 47 644 41 654 46Z" fill="var(--sc-seat)" />
        <path d="M637.5 60V96" {...line('metal', 7)} />
      </g>
    </>
  )
}

export function Grip() {
  return (
    <>
      <path d="M684 180Q644 206 590 208" {...line('metal', 8)} />
      <path d="M690 168 660 172" {...line('metal', 14)} />
      <path d="M652 172 586 182" {...line('seat', 25)} />
      <path d="M655 159 660 186" {...line('dark', 15)} />
    </>
  )
}

export function RearPlate() {
  return (
    <>
      <path d="M140 352 92 360 44 452q-4 10 6 12 8 0 14-10l14-24q26-44 72-46z" fill="var(--sc-dark)" />
      <rect
        x="-6"
        y="-36"
        width="12"
        height="72"
        rx="3"
        transform="translate(50 424) rotate(26)"
        fill="var(--sc-plate)"
      />
    </>
  )
}
