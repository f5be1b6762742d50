import { line } from './line.ts'
import { Grip, Livery, Mirror, ScooterSheet } from './scooter-parts.tsx'
import type { VehicleArtProps } from './vehicle-sheet.tsx'

export function ClassicScooter(props: VehicleArtProps) {
  return (
    <ScooterSheet {...props}>
      <Body />
      <Seat />
      <Handlebar />
      <Livery path="M380 440 446 518H606L690 434V362" port={[690, 356]} />
    </ScooterSheet>
  )
}

function Body() {
  return (
    <>
      <path d="M366 544H706Q700 592 650 596H420Q380 594 366 544Z" fill="var(--sc-dark)" />
      <path d="M430 592 404 654H386" {...line('mid', 11)} />
      <path
        d="M646 206H700L712 480 610 534H400L384 340 452 322 430 470Q428 490 448 490H560Q584 490 596 462Z"
        fill="var(--sc-mid)"
      />
      <path
        d="M656 196Q682 176 712 186C742 250 776 316 796 372Q800 390 782 400C736 424 716 466 708 522Q702 566 660 566H398Q360 566 352 532C340 470 290 420 206 420 130 420 62 396 58 340Q58 306 96 306H404Q440 308 436 352L420 472Q418 502 446 502H558Q598 502 612 460C634 386 650 290 656 196Z"
        fill="var(--sc-body)"
      />
      <path
        d="M708 522Q702 566 660 566H398Q360 566 352 532C340 470 290 420 206 420 130 420 76 402 62 366 120 396 190 386 262 404 336 424 384 474 392 530H610Q652 528 668 486C688 434 734 402 788 392 736 424 716 466 708 522Z"
        fill="var(--sc-shade)"
      />
      <ellipse cx="232" cy="356" rx="132" ry="38" stroke="var(--sc-shade)" strokeWidth="8" />
      <circle cx="72" cy="336" r="17" fill="var(--sc-tail)" />
    </>
  )
}

function Seat() {
  return (
    <>
      <path
        d="M86 306Q78 254 136 248 236 238 300 262 380 270 430 276 462 284 462 308L446 320H102Q90 318 86 306Z"
        fill="var(--sc-seat)"
      />
      <path d="M80 304H463Q460 320 440 320H102Q84 318 80 304Z" fill="var(--sc-dark)" />
    </>
  )
}

function Handlebar() {
  return (
    <>
      <Mirror />
      <path d="M652 202Q634 184 646 164C660 140 690 132 716 140 746 150 756 172 752 196Z" fill="var(--sc-body)" />
      <path d="M652 202Q640 190 642 178L755 184 752 196Z" fill="var(--sc-shade)" />
      <circle cx="742" cy="168" r="36" fill="var(--sc-dark)" />
      <circle cx="748" cy="168" r="25" fill="var(--sc-lamp)" />
      <path d="M634 166 656 132Q663 122 673 128L692 138C668 142 652 152 645 170Z" fill="var(--sc-dark)" />
      <Grip />
    </>
  )
}
