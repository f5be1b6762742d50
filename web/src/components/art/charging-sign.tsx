/** Draws a petrol station's price board with an empty petrol line and electricity below it. */
export function ChargingSign({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 260 220" className={className} fill="none" aria-hidden="true">
      <path d="M125 170v50M175 170v50" stroke="var(--ink-3)" strokeWidth="14" />
      <rect x="74" y="10" width="152" height="160" rx="10" fill="var(--ink)" />
      <rect x="84" y="20" width="132" height="62" rx="4" fill="var(--bg)" />
      <rect x="84" y="92" width="132" height="68" rx="4" fill="var(--plate)" />
      <path d="M108 34c8 9 12 15 12 21a12 12 0 0 1-24 0c0-6 4-12 12-21z" fill="var(--ink-3)" />
      <path d="M136 52h12M160 52h12M190 52h12" stroke="var(--ink-3)" strokeWidth="8" strokeLinecap="round" />
      <circle cx="181" cy="60" r="4" fill="var(--ink-3)" />
      <path d="M156 100 128 130h16l-6 22 30-32h-16z" fill="var(--plate-ink)" />
    </svg>
  )
}
