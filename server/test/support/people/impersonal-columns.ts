/** Columns of the account that hold hashes, encrypted bytes and last digits, in which no mark can be found. The test reads them instead. */
export const SEALED = [
  'aadhaar_hash',
  'aadhaar_last4',
  'licence_last4',
  'licence_sealed',
  'pan_last4',
  'pan_sealed',
  'password_hash',
  'signup_token_hash',
]

/** Text columns of tables about people that hold codes, ids, hashes and names of things, and never a text about the person. */
export const IMPERSONAL: Record<string, string[]> = {
  account_tokens: ['purpose', 'token_hash'],
  agreements: ['pdf_hash', 'signed_on', 'state', 'terms_version'],
  audit_log: ['action', 'subject_id', 'subject_kind'],
  booking_photos: ['content_hash', 'moment'],
  booking_transitions: ['action', 'from_status', 'to_status'],
  bookings: [
    'drop_condition',
    'drop_photo_ids',
    'former_plates',
    'no_show_cause',
    'pickup_photo_ids',
    'plan_name',
    'status',
  ],
  cash_movements: ['kind', 'way'],
  charge_states: ['state'],
  charges: ['credit_note_number', 'kind', 'paid_by', 'part', 'payment_id', 'state'],
  consents: ['purpose', 'version'],
  // A block outlives the account as keyed hashes.
  customer_blocks: ['fingerprints', 'reason'],
  deposit_entries: ['kind', 'payment_id', 'way'],
  emergencies: ['kind', 'outcome'],
  goodwill: ['kind'],
  google_links: ['issuer'],
  // It refers to its first manager.
  hubs: ['address', 'closed_days', 'description', 'hours', 'name', 'place_id'],
  identities: ['issuer'],
  notifications: ['event_name', 'type', 'key'],
  // Nothing writes to it any more; the next release drops it.
  otp_codes: ['code_hash', 'phone', 'purpose'],
  one_time_codes: ['code_hash', 'purpose', 'requester'],
  payment_orders: ['gateway_order_id', 'receipt', 'state', 'subject_kind'],
  payment_requests: ['gateway_id', 'image_url', 'kind', 'number', 'short_url', 'state'],
  price_changes: ['kind', 'part'],
  limit_changes: ['kind'],
  renewals: ['mode', 'plan_name', 'state'],
  rent_refunds: ['reason'],
  // The words of staff about their till.
  till_closes: ['reason'],
  till_sign_offs: ['reason'],
  booking_changes: ['hold_ids', 'old_plan_name', 'plan_name', 'state'],
  // Kept for a year, as the law requires. It knows the account only by its id.
  security_events: ['address', 'detail', 'kind', 'phone_last4', 'user_agent'],
  // The words of staff about a vehicle.
  service_jobs: ['assignee_name', 'cancel_reason', 'checklist', 'origin', 'parts', 'priority', 'problem', 'state'],
  service_photos: ['content_hash', 'moment'],
  service_schedules: ['checklist', 'priority', 'title'],
  transfers: ['cancel_reason', 'driver_name', 'state'],
  sessions: ['token_hash'],
  tickets: ['request_type', 'status'],
  // Only staff have a second factor.
  pending_logins: ['token_hash'],
  recovery_codes: ['code_hash'],
  vehicle_documents: ['file_name', 'kind', 'number'],
  users: ['role', 'totp_sealed', ...SEALED],
}
