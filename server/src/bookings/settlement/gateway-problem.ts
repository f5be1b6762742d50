/** Returns whether the gateway failed to answer or sent an invalid answer. */
export function isGatewayProblem(error: unknown): boolean {
  return error instanceof Error && error.name === 'GatewayProblem'
}
