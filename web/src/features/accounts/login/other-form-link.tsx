import { DocumentLink } from '../../../components/ui/document-link.tsx'

interface OtherFormLinkProps {
  question?: string
  label: string
  href: string
  isAtTop?: boolean
}

export function OtherFormLink({ question, label, href, isAtTop = false }: OtherFormLinkProps) {
  return (
    // Centred, not on the baseline: rounding would put the link one pixel below the question.
    <p className={`flex flex-wrap items-center gap-x-1 text-1 text-ink-2 ${isAtTop ? '' : 'justify-center'}`}>
      {question} <DocumentLink href={href}>{label}</DocumentLink>
    </p>
  )
}
