import ScanQrCode from 'lucide-react/icons/scan-qr-code'
import { Button } from '../ui/button.tsx'
import { useLazyDialog } from '../ui/use-lazy-dialog.ts'
import type { ManyScans } from './scan-outcome.ts'
import { SCAN_LABELS } from './scan.words.ts'

/** Renders a button that opens the camera and reads one label after the other. Place it beside a field in which a number can be typed. */
export function ScanLabels(props: ManyScans) {
  const { module, open, close, prefetchProps } = useLazyDialog(() => import('./scan-labels-dialog.tsx'), true)
  return (
    <>
      <Button size="sm" onClick={open} {...prefetchProps}>
        <ScanQrCode aria-hidden="true" />
        {SCAN_LABELS}
      </Button>
      {module && <module.ScanLabelsDialog {...props} title={SCAN_LABELS} onClose={close} />}
    </>
  )
}
