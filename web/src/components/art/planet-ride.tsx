import { Scooter } from './scooter.tsx'

export function PlanetRide({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 260 220" className={className} fill="none" aria-hidden="true">
      <circle cx="150" cy="222" r="138" fill="var(--plate)" />
      <path
        d="M62 160c20-14 44-4 52 10s-8 26-26 30-44 10-52 4zM150 112c26-16 60 0 82 22s14 40-10 36-34-4-44-18-38-26-28-40zM120 220c10-20 44-24 60-8z"
        fill="var(--plate-2)"
      />
      <path d="M8 146A161 161 0 0 1 84 75" stroke="var(--volt)" strokeWidth="7" strokeLinecap="round" />
      <svg x="84" y="2" width="132" height="88">
        <Scooter />
      </svg>
    </svg>
  )
}
