/** A screen that cannot be rendered, to see what a crash looks like. */
export default function Crash(): never {
  throw new Error('This screen crashes on purpose')
}
