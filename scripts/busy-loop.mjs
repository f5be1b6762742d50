// Keeps one processor busy until whoever started it is gone: the pipe on stdin ends even when that process is killed.
process.stdin.on('end', () => process.exit()).resume()

const SLICE_MS = 50

function spin() {
  const until = performance.now() + SLICE_MS
  while (performance.now() < until);
  setImmediate(spin)
}
spin()
