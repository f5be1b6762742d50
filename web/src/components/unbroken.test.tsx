import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Unbroken } from './unbroken.tsx'

test('keeps a model, dates, times and amounts each on one line', () => {
  const text = 'We refunded Rs. 1,314 for your e-bike, due 19 Nov, 09:30 AM, paid 19 Nov 26 and again Rs. 1,314.'
  const { container } = render(<Unbroken text={text} />)
  expect(container.textContent).toBe(text)
  const kept = [...container.querySelectorAll('.whitespace-nowrap')].map(({ textContent }) => textContent)
  expect(kept).toEqual(['Rs. 1,314', 'e-bike,', '19 Nov', '09:30 AM', '19 Nov 26', 'Rs. 1,314'])
})
