import { KYC_MISSING } from '@voltloop/contract/bookings/bookings-messages'
import { COMPLETE_KYC } from './wizard.words.ts'
import { SCREENS } from '@voltloop/contract/core/screens'
import { ScreenButton } from '../../../components/ui/screen-button.tsx'

/** Tells customers without KYC at the start that they cannot book yet, and links to the form. */
export function KycNotice() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-2 bg-amber-bg p-4">
      <p className="font-strong text-pretty">{KYC_MISSING}</p>
      <ScreenButton to={SCREENS.home} size="sm">
        {COMPLETE_KYC}
      </ScreenButton>
    </div>
  )
}
