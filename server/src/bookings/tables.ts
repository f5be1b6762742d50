import type { AgreementState, SigningPlace } from '@voltloop/contract/bookings/agreement-record'
import type { BookingStatus, NoShowCause, VehicleCondition } from '@voltloop/contract/bookings/bookings'
import type { ChargeState } from '@voltloop/contract/bookings/charges'
import type { PhotoMoment } from '@voltloop/contract/bookings/conditions'
import type { DepositKind, DepositWay } from '@voltloop/contract/bookings/deposits'
import type { BookingChange } from '@voltloop/contract/bookings/changes'
import type { GivenKind } from '@voltloop/contract/bookings/goodwill-record'
import type { Renewal } from '@voltloop/contract/bookings/renewals'
import type { PriceKind } from '@voltloop/contract/prices/price-kinds'
import type { Generated } from 'kysely'
import type { StoredDocument } from './agreements/stored-document.ts'
import type { CashKind } from './hub/cash-movement.ts'

declare module '../platform/db/db.ts' {
  interface Tables {
    bookings: {
      id: string
      number: number
      customer_id: string
      city_id: string
      pickup_hub_id: string
      model_id: string
      hold_id: string
      status: BookingStatus
      starts_at: Date
      ends_at: Date
      plan_id: string
      plan_name: string
      plan_days: number
      plan_cost_paise: number
      plan_cgst_basis_points: number
      plan_sgst_basis_points: number
      plan_final_cost_paise: number
      is_pass: boolean
      is_listed: Generated<boolean>
      is_cancelled: Generated<boolean>
      rejection_reason: string | null
      inspector_id: string | null
      is_call_done: Generated<boolean>
      is_renew_on: Generated<boolean>
      renewal_count: Generated<number>
      deposit_paise: Generated<number>
      drop_hub_id: string | null
      accepted_at: Date | null
      picked_up_at: Date | null
      no_show_cause: NoShowCause | null
      drop_at: Date | null
      returned_at: Date | null
      drop_condition: VehicleCondition | null
      drop_comment: string | null
      drop_inspector_id: string | null
      ending_notified_at: Date | null
      /** The pickup time that the customer was reminded of. */
      pickup_notified_for: Date | null
      late_notice_due_at: Date | null
      cash_due_paise: Generated<number>
      payout_due_paise: Generated<number>
      refund_due_paise: Generated<number>
      withheld_paise: Generated<number>
      renewal_due_id: string | null
      change_due_id: string | null
      billed_change_id: string | null
      customer_changes: Generated<number>
      /** The member of staff who made the booking at the desk. */
      walk_in_by: string | null
      rent_cash_paise: Generated<number>
      pickup_note: string | null
      pickup_photo_ids: Generated<string[]>
      drop_photo_ids: Generated<string[]>
      former_plates: Generated<string[]>
      search_text: string
      created_at: Date
    }
    unserved_bookings: {
      booking_id: string
      told_at: Date | null
      since: Date | null
    }
    renewals: {
      id: string
      booking_id: string
      number: number | null
      state: Renewal['state']
      mode: Renewal['mode']
      plan_id: string
      plan_name: string
      plan_days: number
      plan_cost_paise: number
      plan_cgst_basis_points: number
      plan_sgst_basis_points: number
      plan_final_cost_paise: number
      hold_id: string | null
      /** Since when the customer holds the vehicle unpaid; null if staff requested the renewal. */
      held_at: Date | null
      /** How many of the customer's holds of it have run out before. */
      run_out: Generated<number>
      requested_by: string
      created_at: Date
      starts_at: Date | null
      ends_at: Date | null
      done_at: Date | null
      cash_confirmed_at: Date | null
      cash_confirmed_by: string | null
      deposit_used_paise: Generated<number>
      credited_paise: Generated<number>
      waived_at: Date | null
      waived_by: string | null
      waive_reason: string | null
    }
    booking_changes: {
      id: string
      booking_id: string
      /** The first, second … of its booking; null until it is done. */
      number: number | null
      state: BookingChange['state']
      is_by_customer: boolean
      requested_by: string
      created_at: Date
      done_at: Date | null
      old_hub_id: string
      old_model_id: string
      old_starts_at: Date
      old_ends_at: Date
      old_plan_id: string
      old_plan_name: string
      old_plan_days: number
      old_price_paise: number
      hub_id: string
      model_id: string
      starts_at: Date
      ends_at: Date
      plan_id: string
      plan_name: string
      plan_days: number
      plan_cost_paise: number
      plan_cgst_basis_points: number
      plan_sgst_basis_points: number
      plan_final_cost_paise: number
      /** Whether the model or the plan differs, so that the price is that of the day of the change. */
      is_repriced: boolean
      /** The holds of the time that the booking's own hold does not cover, until the change is paid. */
      hold_ids: Generated<string[]>
      expires_at: Date | null
    }
    booking_photos: {
      id: string
      booking_id: string
      moment: PhotoMoment
      /** The ticket of the emergency that it belongs to; null for other moments. */
      ticket_id: string | null
      content_hash: Buffer
      uploaded_by: string
      uploaded_at: Date
      attached_at: Date | null
    }
    agreements: {
      id: string
      booking_id: string
      created_at: Date
      terms_version: string
      /** The text that the rider signs; null once it is signed, because the PDF has it then. */
      document: StoredDocument | null
      state: Generated<AgreementState>
      signed_at: Date | null
      signed_on: SigningPlace | null
      signed_by: string | null
      file_id: string | null
      pdf_hash: Buffer | null
      skipped_at: Date | null
      skipped_by: string | null
      skip_reason: string | null
      voided_at: Date | null
    }
    deposit_entries: {
      id: string
      customer_id: string
      booking_id: string
      kind: DepositKind
      amount_paise: number
      at: Date
      by_id: string
      reason: string | null
      photo_id: string | null
      /** Null in entries that move no money, and in those of the previous version, which are in cash. */
      way: DepositWay | null
      /** The gateway's id of the payment that brought it, or to which it goes back. */
      payment_id: string | null
      /** The entry that this one takes back. */
      reverses: string | null
      /** How many steps of the ride were undone before. */
      attempt: Generated<number>
      is_erased: Generated<boolean>
    }
    cash_movements: {
      id: string
      at: Date
      by_id: string
      hub_id: string
      booking_id: string
      kind: CashKind
      way: 'cash'
      amount_paise: number
    }
    goodwill: {
      id: string
      booking_id: string
      kind: GivenKind
      amount_paise: number
      cash_paise: Generated<number>
      days: number | null
      reason: string
      by_id: string
      at: Date
      cash_paid_at: Date | null
      cash_paid_by: string | null
    }
    /** Refunds of rent that was paid in cash. */
    rent_refunds: {
      id: string
      booking_id: string
      amount_paise: number
      reason: string
      at: Date
      paid_at: Date | null
      paid_by: string | null
    }
    till_closes: {
      id: string
      hub_id: string
      closed_at: Date
      closed_by: string
      carried_paise: number
      recorded_paise: number
      counted_paise: number
      handed_over_paise: number
      reason: string | null
    }
    till_close_movements: { movement_id: string; close_id: string }
    till_sign_offs: { close_id: string; at: Date; by_id: string; received_paise: number; reason: string | null }
    charges: {
      id: string
      booking_id: string
      /** Written by a trigger. Null for charges that were over before there was one. */
      city_id: string | null
      customer_id: string
      kind: PriceKind
      part: string | null
      amount_paise: number
      is_taxable: boolean
      reason: string
      photo_id: string | null
      state: ChargeState
      deposit_paise: Generated<number>
      paid_by: 'deposit' | 'online' | 'cash' | null
      payment_id: string | null
      paper_of: string | null
      credit_note_number: string | null
      cash_refunded_at: Date | null
      cash_refunded_by: string | null
      proposed_by: string
      proposed_at: Date
      due_at: Date
      dispute_days: Generated<number>
      block_days: Generated<number>
      reminders: Generated<number>
    }
    /** Only ever added to. */
    charge_states: {
      id: string
      charge_id: string
      state: ChargeState
      at: Date
      by_id: string | null
      reason: string | null
    }
    ride_segments: {
      id: string
      booking_id: string
      vehicle_id: string
      from_at: Date
      to_at: Date | null
      undone_at: Date | null
    }
    /** Counted by a trigger on bookings. */
    customer_rides: {
      customer_id: string
      rides: number
    }
    booking_transitions: {
      id: string
      booking_id: string
      action: string
      from_status: BookingStatus
      to_status: BookingStatus
      actor_id: string | null
      reason: string | null
      at: Date
    }
  }
}
