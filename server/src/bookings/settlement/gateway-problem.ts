/** Whether the gateway did not answer, or not as it should. */
export function isGatewayProblem(error: unknown): boolean {
  return error instanceof Error && error.name === 'GatewayProblem'
}
