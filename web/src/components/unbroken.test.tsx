import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Unbroken } from './unbroken.tsx'

const unbrokenIn = (text: string) => {
  const { container } = render(<Unbroken text={text} />)
  expect(container.textContent).toBe(text)
  return [...container.querySelectorAll('.whitespace-nowrap')].map(({ textContent }) => textContent)
}

test('keeps a model, dates, times and amounts each on one line', () => {
  const text = 'We refunded Rs. 1,314 for your e-bike, due 19 Nov, 09:30 AM, paid 19 Nov 26 and again Rs. 1,314.'
  expect(unbrokenIn(text)).toEqual(['Rs. 1,314', 'e-bike,', '19 Nov', '09:30 AM', '19 Nov 26', 'Rs. 1,314'])
})

test('keeps a registration number on one line', () => {
  const text = 'Vehicle TS 09 EV 4417 replaces DL 3S EV 1127 and 26 BH 1234 AA from 09:30 AM 19 Nov.'
  expect(unbrokenIn(text)).toEqual(['TS 09 EV 4417', 'DL 3S EV 1127', '26 BH 1234 AA', '09:30 AM', '19 Nov'])
})
