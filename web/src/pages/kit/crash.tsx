/** Throws while rendering, to test the error boundary. */
export default function Crash(): never {
  throw new Error('This screen crashes on purpose')
}
