import { blockCustomer, BLOCK_REASONS } from '@voltloop/contract/company/customers'
import { BLOCK_REASON_REQUIRED } from '@voltloop/contract/company/customers-messages'
import { SendDialog } from '../../components/ui/send-dialog.tsx'
import { Select } from '../../components/ui/select.tsx'
import { Textarea } from '../../components/ui/textarea.tsx'
import { useSchemaForm } from '../../lib/form.ts'
import * as words from './customers.words.ts'
import { useBlock } from './queries.ts'

export function BlockDialog({ customerId, onClose }: { customerId: string; onClose: () => void }) {
  const block = useBlock(customerId)
  const form = useSchemaForm(() => blockCustomer.body, { defaultValues: { words: '' }, mode: 'onTouched' })
  const { errors, isDirty, isValid } = form.formState
  return (
    <SendDialog
      onClose={onClose}
      title={words.BLOCK_TITLE}
      description={words.BLOCK_LEAD}
      isNarrow
      isDestructive
      submit={words.BLOCK}
      form={form}
      send={(values) => block.mutateAsync(values)}
      failed={words.NOT_BLOCKED_NOW}
      isReady={isDirty && isValid}
    >
      <Select {...form.register('reason')} label={words.BLOCK_REASON} error={errors.reason?.message} data-autofocus>
        <option value="">{BLOCK_REASON_REQUIRED}</option>
        {BLOCK_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {words.REASON_NAMES[reason]}
          </option>
        ))}
      </Select>
      <Textarea
        {...form.register('words')}
        label={words.BLOCK_WORDS}
        hint={words.BLOCK_WORDS_HINT}
        error={errors.words?.message}
      />
    </SendDialog>
  )
}
