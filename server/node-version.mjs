const LEAST_MAJOR = 24

/**
 * Returns why a version of Node cannot run the server, or null.
 * @param {string} version
 * @returns {string | null}
 */
export function findNodeProblem(version) {
  if (Number.parseInt(version, 10) >= LEAST_MAJOR) return null
  return `Voltloop needs Node ${LEAST_MAJOR} or newer, and this is Node ${version}: install Node ${LEAST_MAJOR}, or name its path in the unit or image.`
}
