import { line } from './line.ts'
import { Grip, Livery, Mirror, ScooterSheet } from './scooter-parts.tsx'
import type { VehicleArtProps } from './vehicle-sheet.tsx'

export function SportScooter(props: VehicleArtProps) {
  return (
    <ScooterSheet {...props}>
      <Body />
      <Seat />
      <Handlebar />
      <Livery path="M128 320 236 344 322 430 400 516H598L676 438V372" port={[676, 366]} />
    </ScooterSheet>
  )
}

function Body() {
  return (
    <>
      <path d="M360 536H700L676 590H410Z" fill="var(--sc-dark)" />
      <path d="M430 588 404 654H386" {...line('mid', 11)} />
      <path
        d="M640 214 694 196 706 480 604 532H392L372 356 452 318 414 462 434 486H560L596 452Z"
        fill="var(--sc-mid)"
      />
      <path
        d="M36 262 60 250 452 318 404 470 430 500H552L610 456 656 212 706 182 800 372 786 396 716 436 690 546 660 562H392L356 536 322 450 262 408 168 396 84 350Z"
        fill="var(--sc-body)"
      />
      <path
        d="M690 546 660 562H392L356 536 322 450 262 408 168 396 84 350 300 386 366 452 404 530H612L668 470 786 396 716 436Z"
        fill="var(--sc-shade)"
      />
      <path d="M36 262 118 276 96 300 50 288Z" fill="var(--sc-tail)" />
    </>
  )
}

function Seat() {
  return (
    <>
      <path d="M58 250 66 226 226 222 262 266 292 286H448L460 318 432 326 96 268Z" fill="var(--sc-seat)" />
      <path d="M262 266 292 286H448L460 318 432 326 236 292Z" fill="var(--sc-dark)" />
    </>
  )
}

function Handlebar() {
  return (
    <>
      <Mirror />
      <path d="M706 182 790 350 752 318 696 204Z" fill="var(--sc-dark)" />
      <path d="M722 218 776 322 748 302 714 232Z" fill="var(--sc-lamp)" />
      <path d="M640 196 654 150 700 138 762 182 744 200Z" fill="var(--sc-body)" />
      <path d="M640 196 646 178 760 184 744 200Z" fill="var(--sc-shade)" />
      <path d="M692 140 712 100 734 112 758 180Z" fill="var(--sc-mid)" />
      <path d="M632 168 664 124 692 140 646 176Z" fill="var(--sc-dark)" />
      <Grip />
    </>
  )
}
