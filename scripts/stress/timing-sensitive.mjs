// Parts of the paths of test files that wait, race or have time limits: they are the first to fail on a busy machine.
export const TIMING_SENSITIVE = [
  ...['concurrent-', 'throttle', 'idempotency', 'starvation', 'outage', 'open-pages', 'hanging', 'queue'],
  ...['payments/gateway', 'place-order', 'payments/refunds', 'gateway/webhooks', 'sandbox/src/main', 'storefront.test'],
  ...['embedded-db', 'system/jobs/jobs', 'http/live', 'readiness', 'request-limit', 'slow-requests'],
  ...[
    'app/session.test',
    'api/live.test',
    'accounts/staff.spec.ts',
    'editing-together.spec.ts',
    'failed-loads.spec.ts',
  ],
  ...['offline', 'push', 'restarts', 'home', 'navigation', 'notifications'].map((name) => `shell/${name}.spec.ts`),
]
