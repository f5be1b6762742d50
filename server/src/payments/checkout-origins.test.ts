import { expect, test } from 'vitest'
import { checkoutOrigins } from './checkout-origins.ts'

test('allows a payment page to load from each host of the gateway’s checkout and from no other', () => {
  expect(checkoutOrigins('https://checkout.razorpay.com/v1/checkout.js')).toEqual([
    'https://checkout.razorpay.com',
    'https://cdn.razorpay.com',
    'https://api.razorpay.com',
    'https://lumberjack.razorpay.com',
  ])
})

test("allows only the checkout's own origin when the checkout is not the gateway's", () => {
  expect(checkoutOrigins('http://127.0.0.1:3001/v1/checkout.js')).toEqual(['http://127.0.0.1:3001'])
  expect(checkoutOrigins('https://razorpay.com.example/v1/checkout.js')).toEqual(['https://razorpay.com.example'])
})
