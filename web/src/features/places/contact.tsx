import { textLinkClass } from '../../components/ui/document-link.tsx'
import { formatPhone } from '@voltloop/contract/core/format'

interface ContactProps {
  label: string
  name: string | null
  phone: string | null
  none: string
}

export function Contact({ label, name, phone, none }: ContactProps) {
  return (
    <div className="grid min-w-0 gap-0.5">
      <p className="type-label">{label}</p>
      {name === null ? <p className="text-ink-2">{none}</p> : <p className="font-semibold wrap-anywhere">{name}</p>}
      {phone !== null && (
        <a href={`tel:${phone}`} className={`${textLinkClass} justify-self-start`}>
          {formatPhone(phone)}
        </a>
      )}
    </div>
  )
}
