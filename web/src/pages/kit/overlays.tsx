import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { useConfirm } from '../../components/ui/confirm.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { Drawer } from '../../components/ui/drawer.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { Field } from '../../components/ui/field.tsx'
import { RadioGroup } from '../../components/ui/radio-group.tsx'
import { Spinner } from '../../components/ui/spinner.tsx'
import { toast } from '../../components/ui/toast.ts'
import { Row, Section } from './section.tsx'

/** Shows dialog, drawer, confirmation, toasts and the full-screen spinner. */
export function Overlays() {
  const confirm = useConfirm()
  const [open, setOpen] = useState<'dialog' | 'drawer' | 'spinner' | null>(null)
  const close = () => setOpen(null)

  async function ask(isDestructive: boolean) {
    const isConfirmed = await confirm({
      title: 'Want to verify your email?',
      description: 'you can verify your email and login to access best ev rental',
      isDestructive,
    })
    toast.info(isConfirmed ? 'Continued' : 'Cancelled')
  }

  return (
    <Section title="Over the screen">
      <Row>
        <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
        <Button onClick={() => setOpen('drawer')}>Open drawer</Button>
        <Button onClick={() => void ask(false)}>Ask</Button>
        <Button onClick={() => void ask(true)}>Ask, destructive</Button>
        <Button
          onClick={() => {
            setOpen('spinner')
            setTimeout(close, 1500)
          }}
        >
          Show spinner
        </Button>
      </Row>
      <Row>
        <Button onClick={() => toast.success('Booking created successfully!')}>Success toast</Button>
        <Button onClick={() => toast.error('Payment failed please try again later')}>Error toast</Button>
        <Button onClick={() => toast.warning('Please log in first')}>Warning toast</Button>
        <Button onClick={() => toast.info('Please fill your details')}>Info toast</Button>
      </Row>
      <SampleDialog isOpen={open === 'dialog'} onClose={close} />
      <Drawer
        isOpen={open === 'drawer'}
        onClose={close}
        title="A drawer"
        lead="It opens from the right, or from the bottom on a phone."
      >
        <EmptyState />
      </Drawer>
      {open === 'spinner' && <Spinner />}
    </Section>
  )
}

function SampleDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Ride Renewal form"
      description="Please choose the renewal subscription plan"
      footer={
        <div className="grid grid-cols-2 gap-2.5">
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" onClick={() => toast.error('Something went wrong')}>
            Submit
          </Button>
        </div>
      }
    >
      <div className="grid gap-5">
        <Field label="Vehicle number" defaultValue="TG 09 EV 4417" />
        <RadioGroup
          legend="Payment Mode"
          name="mode"
          options={[
            { value: 'cash', label: 'Cash' },
            { value: 'online', label: 'Online' },
          ]}
        />
      </div>
    </Dialog>
  )
}
