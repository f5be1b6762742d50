/** Where a page that pays loads from: the gateway's checkout is spread over hosts of its own, the sandbox's is all in one place. */
export function checkoutOrigins(checkoutUrl: string): string[] {
  const { origin, hostname } = new URL(checkoutUrl)
  if (!hostname.endsWith('.razorpay.com')) return [origin]
  return ['checkout', 'cdn', 'api', 'lumberjack'].map((name) => `https://${name}.razorpay.com`)
}
