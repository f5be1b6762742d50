/**
 * Draws the illustration of the 404 page: a track that ends at a buffer stop below the number plate "EV 404". The page
 * provides the `svg` element of 560 by 264.
 */
export function NotFoundArt() {
  return (
    <>
      <rect x="84" y="6" width="392" height="150" rx="20" fill="var(--plate)" />
      <rect x="96" y="18" width="368" height="126" rx="11" stroke="var(--plate-letters)" strokeWidth="5" />
      <circle cx="190" cy="34" r="6" fill="var(--plate-2)" />
      <circle cx="370" cy="34" r="6" fill="var(--plate-2)" />
      <circle cx="136" cy="73" r="14" stroke="var(--plate-letters)" strokeWidth="4" />
      <circle cx="136" cy="73" r="4.5" fill="var(--plate-letters)" />
      <rect x="120" y="98" width="32" height="9" rx="3" fill="var(--plate-letters)" />
      <text
        x="174"
        y="115"
        className="text-[94px] font-bold tracking-[0.02em] [font-stretch:78%]"
        fill="var(--plate-letters)"
      >
        EV 404
      </text>
      <path d="M190 156v22M370 156v22" stroke="var(--surface-3)" strokeWidth="12" />
      <path d="M0 204H330L366 240H452" stroke="var(--volt)" strokeWidth="12" />
      <path d="M476 240H560" stroke="var(--surface-3)" strokeWidth="12" strokeDasharray="16 12" />
      <path d="M458 216v42" stroke="var(--red)" strokeWidth="12" strokeLinecap="round" />
      <circle cx="64" cy="204" r="15" fill="var(--bg)" stroke="var(--volt)" strokeWidth="8" />
      <circle cx="280" cy="204" r="15" fill="var(--bg)" stroke="var(--volt)" strokeWidth="8" />
    </>
  )
}
