/** Returns an amount in words, as on Indian documents: with lakh and crore, without commas, ending in 'Only'. */
export function amountInWords(paise: number): string {
  const rupees = Math.floor(paise / 100)
  const rest = paise % 100
  const parts = [
    ...(rupees > 0 || rest === 0 ? [`Rupees ${wordsOf(rupees)}`] : []),
    ...(rest > 0 ? [`Paise ${wordsOf(rest)}`] : []),
  ]
  return `${parts.join(' and ')} Only`
}

const ONES = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
]
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']
const SCALES = [
  { size: 10_000_000, name: 'Crore' },
  { size: 100_000, name: 'Lakh' },
  { size: 1_000, name: 'Thousand' },
  { size: 100, name: 'Hundred' },
]

function wordsOf(count: number): string {
  for (const { size, name } of SCALES) {
    if (count < size) continue
    const head = `${wordsOf(Math.floor(count / size))} ${name}`
    return count % size === 0 ? head : `${head} ${wordsOf(count % size)}`
  }
  if (count < ONES.length) return ONES[count] ?? ''
  const tens = TENS[Math.floor(count / 10)] ?? ''
  return count % 10 === 0 ? tens : `${tens} ${ONES[count % 10]}`
}
