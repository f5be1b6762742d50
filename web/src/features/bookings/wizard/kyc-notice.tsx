import { KYC_MISSING } from '@voltloop/contract/bookings/bookings-messages'
import { COMPLETE_KYC } from './wizard.words.ts'
import { Button } from '../../../components/ui/button.tsx'

/** Tells customers without KYC at the start that they cannot book yet, and opens the form. */
export function KycNotice({ completeKyc }: { completeKyc: () => Promise<boolean> }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-2 bg-amber-bg p-4">
      <p className="font-strong text-pretty">{KYC_MISSING}</p>
      <Button size="sm" onClick={completeKyc}>
        {COMPLETE_KYC}
      </Button>
    </div>
  )
}
