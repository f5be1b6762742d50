export interface PeakTree {
  /** Adds one to every step from the first one to the one before `end`. */
  add(first: number, end: number): void
  /** Returns the largest number of a step from the first one to the one before `end`. */
  peak(first: number, end: number): number
}

/**
 * Counts per step of time, as a binary tree: adding to a range and reading its peak both cost the logarithm of the number of steps. Plain counts
 * would cost the length of the range, and thousands of overlapping holds would block the event loop for seconds.
 */
export function peakTree(steps: number): PeakTree {
  // The children of node n are 2n and 2n + 1; the steps are the nodes from `steps` on. A node's peak includes what was added to it as a whole,
  // but not what was added to the nodes above it.
  const peaks = new Int32Array(2 * steps)
  const added = new Int32Array(2 * steps)

  function update(node: number): void {
    for (let above = node >> 1; above >= 1; above >>= 1) {
      peaks[above] = Math.max(peaks[2 * above] ?? 0, peaks[2 * above + 1] ?? 0) + (added[above] ?? 0)
    }
  }
  return {
    add(first, end) {
      for (const node of coveringNodes(first + steps, end + steps)) {
        peaks[node] = (peaks[node] ?? 0) + 1
        added[node] = (added[node] ?? 0) + 1
      }
      update(first + steps)
      update(end + steps - 1)
    },
    peak(first, end) {
      let peak = 0
      for (const node of coveringNodes(first + steps, end + steps)) {
        let inNode = peaks[node] ?? 0
        for (let above = node >> 1; above >= 1; above >>= 1) inNode += added[above] ?? 0
        peak = Math.max(peak, inNode)
      }
      return peak
    },
  }
}

// Returns the fewest nodes that cover a range of steps.
function coveringNodes(from: number, to: number): number[] {
  const nodes: number[] = []
  for (let [left, right] = [from, to]; left < right; left >>= 1, right >>= 1) {
    if (left % 2 === 1) nodes.push(left++)
    if (right % 2 === 1) nodes.push(--right)
  }
  return nodes
}
