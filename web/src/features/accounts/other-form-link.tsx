import { DocumentLink } from '../../components/ui/document-link.tsx'

interface OtherFormLinkProps {
  question?: string
  label: string
  href: string
}

/** Renders a link below a form to a related form, such as from login to signup. */
export function OtherFormLink({ question, label, href }: OtherFormLinkProps) {
  return (
    <p className="text-center text-1 text-ink-2">
      {question} <DocumentLink href={href}>{label}</DocumentLink>
    </p>
  )
}
