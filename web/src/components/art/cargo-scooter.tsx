import { line } from './line.ts'
import { FrontWheel, Grip, Mirror, MotorWheel, RearPlate } from './scooter-parts.tsx'
import { VehicleSheet } from './vehicle-sheet.tsx'
import type { VehicleArtProps } from './vehicle-sheet.tsx'

export function CargoScooter(props: VehicleArtProps) {
  return (
    <VehicleSheet {...props}>
      <g transform="translate(6 26)">
        <RearPlate />
      </g>
      <MotorWheel />
      <FrontWheel />
      <Deck />
      <Body />
      <Seat />
      <Box />
      <Handlebar />
    </VehicleSheet>
  )
}

function Deck() {
  return (
    <>
      <path d="M352 536H700L686 582Q680 600 656 600H398Q374 600 368 582Z" fill="var(--sc-dark)" />
      <path d="M430 594 404 654H386" {...line('mid', 11)} />
    </>
  )
}

function Body() {
  return (
    <>
      <path
        d="M652 214 700 200 712 500H400L420 372 468 352 448 484H588Q606 484 612 462C634 384 648 300 652 214Z"
        fill="var(--sc-mid)"
      />
      <path
        d="M70 372Q66 356 82 356H452L430 486Q428 500 442 500H584Q606 500 614 478C640 396 660 300 666 206L720 190C752 236 780 300 794 372Q797 388 780 394C732 412 706 470 700 530Q696 562 664 562H372Q350 562 346 540C332 462 272 414 196 414 150 414 108 408 86 396Q72 388 70 372Z"
        fill="var(--sc-body)"
      />
      <path
        d="M700 530Q696 562 664 562H372Q350 562 346 540C332 462 272 414 196 414 150 414 108 408 86 396 190 392 318 396 360 480 370 506 380 530 420 530H612Q650 530 668 494C694 444 736 402 780 394 732 412 706 470 700 530Z"
        fill="var(--sc-shade)"
      />
      <path d="M452 531H624L694 461V378" {...line('accent', 10)} />
      <circle cx="694" cy="366" r="14" fill="var(--sc-body)" stroke="var(--sc-accent)" strokeWidth="9" />
      <circle cx="748" cy="262" r="40" fill="var(--sc-dark)" />
      <circle cx="756" cy="262" r="27" fill="var(--sc-lamp)" />
    </>
  )
}

function Seat() {
  return (
    <>
      <path d="M398 312Q398 296 416 296H540Q566 298 566 320 564 336 544 338L470 342H398Z" fill="var(--sc-seat)" />
      <path d="M398 332H560Q554 352 530 354L398 358Z" fill="var(--sc-dark)" />
      <path d="M70 352H400" {...line('dark', 16)} />
    </>
  )
}

function Box() {
  return (
    <>
      <rect x="36" y="58" width="372" height="284" rx="26" fill="var(--sc-body)" />
      <path d="M36 266H408V316Q408 342 382 342H62Q36 342 36 316Z" fill="var(--sc-shade)" />
      <path d="M36 122H408V84Q408 58 382 58H62Q36 58 36 84Z" fill="var(--sc-mid)" />
      <path d="M36 122H408" stroke="var(--sc-dark)" strokeWidth="8" />
      <rect x="196" y="110" width="52" height="34" rx="8" fill="var(--sc-dark)" />
      <path d="M36 284h22v36H44q-8 0-8-8z" fill="var(--sc-tail)" />
      <path d="M90 296H166L246 216H318" {...line('accent', 10)} />
      <circle cx="332" cy="216" r="14" fill="var(--sc-body)" stroke="var(--sc-accent)" strokeWidth="9" />
    </>
  )
}

function Handlebar() {
  return (
    <>
      <Mirror />
      <path d="M660 196H730L726 220 662 226Z" fill="var(--sc-dark)" />
      <path
        d="M652 204Q638 196 642 176L654 154Q660 144 674 144H722Q736 146 744 160L762 190Q764 204 748 204Z"
        fill="var(--sc-body)"
      />
      <path d="M652 204Q638 196 641 182L759 186Q764 204 748 204Z" fill="var(--sc-shade)" />
      <g transform="translate(0 6)">
        <Grip />
      </g>
    </>
  )
}
