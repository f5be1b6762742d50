export function BrokenLine({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 480 168" className={className} fill="none" aria-hidden="true">
      <path d="M0 132H196" stroke="var(--volt)" strokeWidth="12" />
      <path d="M284 132H480" stroke="var(--surface-3)" strokeWidth="12" />
      <path d="M208 132h64" stroke="var(--surface-3)" strokeWidth="12" strokeDasharray="12 14" />
      <circle cx="64" cy="132" r="15" fill="var(--bg)" stroke="var(--volt)" strokeWidth="8" />
      <circle cx="416" cy="132" r="15" fill="var(--bg)" stroke="var(--surface-3)" strokeWidth="8" />
      <path d="M240 160V64" stroke="var(--ink-3)" strokeWidth="8" />
      <rect x="214" y="8" width="52" height="84" rx="12" fill="var(--ink)" />
      <circle cx="240" cy="33" r="15" fill="var(--red)" />
      <circle cx="240" cy="68" r="15" fill="var(--bg)" opacity="0.35" />
    </svg>
  )
}
