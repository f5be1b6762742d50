import {
  CHOOSE_RIDE_FIRST,
  COMPLETE_KYC,
  KYC_MISSING,
  FIRST_RIDE_STEPS,
  FIRST_RIDE_STEPS_LABEL,
} from '../../../lib/words/home.words.ts'
import { SCREENS } from '@voltloop/contract/core/screens'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { PlatePanel } from '../../../components/plate-panel.tsx'
import { StageLine } from '../../../components/stage-line.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { ScreenButton } from '../../../components/ui/screen-button.tsx'
import { useLazyDialog } from '../../../components/ui/use-lazy-dialog.ts'

/** Is shown on a customer's home screen until the identity numbers are submitted. */
export function KycPanel() {
  const form = useLazyDialog(() => import('./kyc-dialog.tsx'))
  return (
    <PlatePanel>
      <h2 className="type-title max-w-[13ch] md:max-w-[18ch] md:text-5">{KYC_MISSING}</h2>
      <div className="w-full max-w-90 [--ink-2:var(--plate-ink)] [--ink:var(--plate-ink)] [--surface-3:color-mix(in_oklab,var(--plate-ink)_45%,var(--plate))] [--tone:var(--plate)] [--volt:var(--plate-ink)]">
        <StageLine label={FIRST_RIDE_STEPS_LABEL} stages={FIRST_RIDE_STEPS} current={1} isFromStart />
      </div>
      <div className="flex flex-wrap gap-3 sm:max-md:flex-col">
        <Button
          variant="secondary"
          size="lg"
          className="bg-plate-ink text-[oklch(0.3_0.07_155)]"
          onClick={form.open}
          {...form.prefetchProps}
        >
          {COMPLETE_KYC}
          <ArrowRight aria-hidden="true" />
        </Button>
        {/* The wizard asks for the numbers, too, before it places an order. */}
        <ScreenButton
          to={SCREENS.newBooking}
          size="lg"
          className="text-plate-ink [--hair-2:var(--plate-ink)] [--surface-2:color-mix(in_oklab,black_15%,var(--plate))]"
        >
          {CHOOSE_RIDE_FIRST}
        </ScreenButton>
      </div>
      {form.module && <form.module.KycDialog onClose={form.close} />}
    </PlatePanel>
  )
}
