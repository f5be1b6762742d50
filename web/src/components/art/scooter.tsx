import { line } from './line.ts'
import { Grip, Livery, Mirror, ScooterSheet } from './scooter-parts.tsx'
import type { VehicleArtProps } from './vehicle-sheet.tsx'

export function Scooter(props: VehicleArtProps) {
  return (
    <ScooterSheet {...props}>
      <Body />
      <Seat />
      <Lamps />
      <Handlebar />
      <Livery path="M150 342H244L415 513H610L690 433V372" port={[690, 366]} />
    </ScooterSheet>
  )
}

function Body() {
  return (
    <>
      <path d="M366 540H690L674 578Q666 598 640 598H414Q390 598 382 580Z" fill="var(--sc-dark)" />
      <path d="M430 594 404 654H386" {...line('mid', 11)} />
      <path
        d="M640 200 690 190 700 480 600 530H400L380 330 440 306C448 352 428 420 418 456Q412 484 440 484H562Q588 484 598 456C620 386 636 290 640 200Z"
        fill="var(--sc-mid)"
      />
      <path
        d="M50 316Q46 304 58 304L424 306C430 352 410 416 402 460Q396 498 436 500H556Q600 500 616 456C640 384 656 290 660 198L708 180C752 226 780 300 793 372Q796 388 780 394C732 412 698 462 690 528Q686 562 654 562H396Q360 562 350 536C336 452 272 398 196 398 150 398 108 386 82 362Q58 342 50 316Z"
        fill="var(--sc-body)"
      />
      <path
        d="M690 528Q686 562 654 562H396Q360 562 350 536C336 452 272 398 196 398 150 398 108 386 82 362 190 380 296 372 352 446 376 480 386 526 432 526H600Q640 526 662 490C690 440 736 400 780 394 732 412 698 462 690 528Z"
        fill="var(--sc-shade)"
      />
    </>
  )
}

function Seat() {
  return (
    <>
      <path d="M74 306 56 270Q52 258 64 256H140" {...line('mid', 11)} />
      <path
        d="M84 302Q76 262 118 254 190 242 252 254C290 262 302 277 338 278H410Q452 279 462 302 462 316 440 316H98Q88 314 84 302Z"
        fill="var(--sc-seat)"
      />
      <path d="M60 304H463Q460 319 440 319H84Q66 318 60 304Z" fill="var(--sc-dark)" />
    </>
  )
}

function Lamps() {
  return (
    <>
      <path d="M53 325H130L118 344H64.5Q57 336 53 325Z" fill="var(--sc-tail)" />
      <path
        d="M708 180C738.8 212.2 761.8 258.1 777.2 307.5Q764 314 750 301C728 280 710 244 697 200Z"
        fill="var(--sc-dark)"
      />
      <path d="M724 211C744 235 758 263 765 292 746 283 729 255 716 221Z" fill="var(--sc-lamp)" />
    </>
  )
}

function Handlebar() {
  return (
    <>
      <Mirror />
      <path d="M654 186H720L716 208 656 214Z" fill="var(--sc-dark)" />
      <path d="M692 146 706 116Q714 112 722 122 742 146 752 174L716 174Z" fill="var(--sc-mid)" />
      <path
        d="M650 194Q636 186 642 168C648 150 668 140 694 140 724 142 744 158 756 178Q760 192 744 194Z"
        fill="var(--sc-body)"
      />
      <path d="M650 194Q636 186 640 174L757 182Q758 193 744 194Z" fill="var(--sc-shade)" />
      <path d="M634 166 656 132Q663 122 673 128L692 141C668 142 652 152 645 170Z" fill="var(--sc-dark)" />
      <Grip />
    </>
  )
}
