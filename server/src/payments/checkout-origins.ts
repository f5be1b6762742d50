/** Returns the origins that a payment page loads from. The gateway's checkout uses several hosts, the sandbox's only one. */
export function checkoutOrigins(checkoutUrl: string): string[] {
  const { origin, hostname } = new URL(checkoutUrl)
  if (!hostname.endsWith('.razorpay.com')) return [origin]
  return ['checkout', 'cdn', 'api', 'lumberjack'].map((name) => `https://${name}.razorpay.com`)
}
