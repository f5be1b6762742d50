import { DocumentLink } from '../../components/ui/document-link.tsx'

interface ElsewhereProps {
  question?: string
  label: string
  href: string
}

/** Below a form: where else a person may have meant to go. */
export function OtherFormLink({ question, label, href }: ElsewhereProps) {
  return (
    <p className="text-center text-ink-2">
      {question} <DocumentLink href={href}>{label}</DocumentLink>
    </p>
  )
}
