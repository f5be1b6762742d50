// Keeps one processor busy until the parent process ends. The pipe on stdin closes even when the parent is killed.
process.stdin.on('end', () => process.exit()).resume()

const SLICE_MS = 50

function spin() {
  const until = performance.now() + SLICE_MS
  while (performance.now() < until);
  setImmediate(spin)
}
spin()
