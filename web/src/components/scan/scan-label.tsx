import type { Vehicle } from '@voltloop/contract/fleet/fleet'
import ScanQrCode from 'lucide-react/icons/scan-qr-code'
import { SCAN_LABEL } from '../../lib/words/desk.words.ts'
import { Button } from '../ui/button.tsx'
import { useLazyDialog } from '../ui/use-lazy-dialog.ts'

interface ScanLabelProps {
  /** Called with the stored number of the scanned vehicle, without spaces. The dialog closes. */
  onVehicle: (registrationNumber: string) => void
  /** Returns why the scanned vehicle cannot be chosen here. The dialog shows it and goes on scanning. Null chooses the vehicle. */
  problemOf?: (vehicle: Vehicle) => string | null
}

/** Renders a button that opens the camera and reads the label of a vehicle. Place it beside a field in which the number can be typed. */
export function ScanLabel(props: ScanLabelProps) {
  const { module, open, close, prefetchProps } = useLazyDialog(() => import('./scan-dialog.tsx'), true)
  return (
    <>
      <Button size="sm" onClick={open} {...prefetchProps}>
        <ScanQrCode aria-hidden="true" />
        {SCAN_LABEL}
      </Button>
      {module && <module.ScanDialog {...props} title={SCAN_LABEL} onClose={close} />}
    </>
  )
}
