/** Renders a line at the side that shows the scroll progress. `scroll-line.ts` fills it. */
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
