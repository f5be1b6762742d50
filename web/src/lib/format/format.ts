import { formatDate, formatTime, groupDigits } from '@voltloop/contract/core/format'

/** Formats an instant as '02 Dec 26, 08:30 AM' in Indian time. The result never breaks over two lines. */
export function formatDateTime(instant: Date | string): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`.replaceAll(' ', '\u00A0')
}

/** Formats rupees as 'Rs. 1,23,456' in Indian grouping, with paise only if there are any. */
export function formatMoney(rupees: number): string {
  const rounded = toTwoDecimals(rupees)
  const amount = groupDigits(Math.abs(rounded).toFixed(Number.isInteger(rounded) ? 0 : 2))
  return `${rounded < 0 ? '− ' : ''}Rs. ${amount}`
}

/** Formats a count as '1,23,456' in Indian grouping. */
export function formatCount(count: number): string {
  return groupDigits(count.toFixed(0))
}

/** Formats any number as '1,23,456.5' in Indian grouping, with at most two decimals. */
export function formatNumber(value: number): string {
  return groupDigits(String(toTwoDecimals(value)))
}

/** Formats a number for a chart axis: '950', '1.5k', '2L', '1.2Cr'. */
export function formatCompact(value: number): string {
  const [size, sign] = SHORT_UNITS.find(([least]) => value >= least) ?? [1, '']
  return `${Math.round((value / size) * 10) / 10}${sign}`
}

const SHORT_UNITS = [
  [10_000_000, 'Cr'],
  [100_000, 'L'],
  [1_000, 'k'],
] as const

function toTwoDecimals(value: number): number {
  return (Math.sign(value) * Math.round(Math.abs(value) * 100)) / 100
}
