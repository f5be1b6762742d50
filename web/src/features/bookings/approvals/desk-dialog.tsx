import type { Booking } from '@voltloop/contract/bookings/bookings'
import type { ComponentType } from 'react'
import { StaffChangeDialog } from '../changes/staff-change-dialog.tsx'
import { CollectDepositDialog } from '../deposits/collect-deposit-dialog.tsx'
import { AcceptDialog } from './accept-dialog.tsx'
import {
  ConfirmCashDialog,
  ConfirmPayoutDialog,
  ConfirmRefundDialog,
  UseDepositDialog,
  WaiveCashDialog,
} from './cash-dialogs.tsx'
import type { DeskDialogProps } from './dialog-props.ts'
import { DropDialog } from './drop-dialog.tsx'
import { SignDialog } from '../agreements/sign-dialog.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import type { DeskTask } from './desk-context.ts'
import { CollectRenewalDialog } from '../renewals/collect-renewal-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { SwapDialog } from './swap-dialog.tsx'
import { CorrectPlateDialog, UndoDialog } from './undo-dialogs.tsx'
import './desk.css'

export function DeskDialog({ task, ...props }: { task: DeskTask; booking: Booking; onClose: () => void }) {
  const Dialog = DIALOGS[task]
  return <Dialog {...props} />
}

const DIALOGS: Record<DeskTask, ComponentType<DeskDialogProps>> = {
  reject: RejectDialog,
  acceptWith: AcceptDialog,
  handOver: HandOverDialog,
  sign: SignDialog,
  inspectDrop: DropDialog,
  change: StaffChangeDialog,
  swap: SwapDialog,
  confirmCash: ConfirmCashDialog,
  useDeposit: UseDepositDialog,
  waiveCash: WaiveCashDialog,
  confirmPayout: ConfirmPayoutDialog,
  renew: CollectRenewalDialog,
  collectDeposit: CollectDepositDialog,
  confirmRefund: ConfirmRefundDialog,
  undo: UndoDialog,
  correctPlate: CorrectPlateDialog,
}
