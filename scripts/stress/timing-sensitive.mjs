/** Parts of the paths of test files that wait, race or have time limits: they are the first to fail on a busy machine. */
export const TIMING_SENSITIVE =
  `
  concurrent- throttle idempotency starvation outage open-pages hanging queue embedded-db system/jobs/jobs http/live
  readiness request-limit slow-requests payments/gateway place-order payments/refunds gateway/webhooks sandbox/src/main
  storefront.test app/session.test api/live.test accounts/staff.spec.ts editing-together.spec.ts failed-loads.spec.ts
  offline.spec.ts push.spec.ts restarts.spec.ts shell/home.spec.ts navigation.spec.ts shell/notifications.spec.ts
`.match(/\S+/g) ?? []
