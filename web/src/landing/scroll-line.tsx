/** How far down the page one is: the loop line again, at the side, filled by the script as the page scrolls. */
export function ScrollLine() {
  return (
    <div className="scroll-line" data-scroll-line aria-hidden="true">
      <i />
      <b />
      <b />
      <b />
    </div>
  )
}
