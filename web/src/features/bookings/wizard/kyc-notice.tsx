import { COMPLETE_KYC, KYC_ASKED_LATER } from './wizard.words.ts'
import { Button } from '../../../components/ui/button.tsx'

/** Tells customers without KYC at the start which numbers they need at the end. They may give them now. */
export function KycNotice({ completeKyc }: { completeKyc: () => Promise<boolean> }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-2 bg-surface-2 p-4">
      <p className="text-pretty">{KYC_ASKED_LATER}</p>
      <Button size="sm" onClick={completeKyc}>
        {COMPLETE_KYC}
      </Button>
    </div>
  )
}
