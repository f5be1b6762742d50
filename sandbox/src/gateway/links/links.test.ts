import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { KEYS, startProduct, startTestSandbox } from '../../test/sandbox.ts'

const NOW = Date.parse('2027-01-01T10:00:00Z')
const seconds = (minutes: number) => NOW / 1000 + minutes * 60

async function open(given: Parameters<typeof startTestSandbox>[0] = {}) {
  const sandbox = await startTestSandbox(given)
  const setClock = (minutes: number) => sandbox.call('POST', '/gateway/clock', { now: NOW + minutes * 60_000 })
  await setClock(0)
  const createLink = (change: object = {}) =>
    sandbox.api('POST', '/payment_links', {
      amount: 50_000,
      currency: 'INR',
      reference_id: 'VL000123-1',
      expire_by: seconds(30),
      notes: { order: 'ours' },
      ...change,
    })
  const createCode = (change: object = {}) =>
    sandbox.api('POST', '/payments/qr_codes', {
      type: 'upi_qr',
      usage: 'single_use',
      fixed_amount: true,
      payment_amount: 50_000,
      close_by: seconds(15),
      notes: { order: 'ours' },
      ...change,
    })
  return { ...sandbox, setClock, createLink, createCode }
}

const descriptionOf = ({ json }: { json: Record<string, unknown> }) =>
  (json['error'] as { description?: string } | undefined)?.description

test('a new link has the shape of the gateway', async () => {
  const { url, createLink } = await open()
  const { status, json } = await createLink()
  expect(status).toBe(200)
  expect(json).toMatchObject({
    id: expect.stringMatching(/^plink_\w{14}$/) as string,
    status: 'created',
    payments: null,
    amount_paid: 0,
    expired_at: 0,
    cancelled_at: 0,
    short_url: expect.stringContaining(`${url}/l/`) as string,
    notes: { order: 'ours' },
    upi_link: false,
  })
  expect(json).not.toHaveProperty('entity')
})

test('a link that ends in less than 15 minutes, repeats a reference or has unknown fields is rejected', async () => {
  const { createLink } = await open()
  expect(descriptionOf(await createLink({ expire_by: seconds(14) }))).toBe(
    'timestamp must be atleast 15 minutes in future',
  )
  expect(descriptionOf(await createLink({ colour: 'red' }))).toBe('wrong input fields sent')
  await createLink()
  const again = await createLink()
  expect(descriptionOf(again)).toContain('reference_id: VL000123-1 already exists')
  expect(again.json['error']).toMatchObject({ source: null, step: null, reason: null, field: null })
})

test('a paid link sends its webhook with the quirks of the gateway', async () => {
  const product = await startProduct()
  const { createLink, call } = await open({ appUrl: product.url })
  const { json: link } = await createLink()
  const { json: paid } = await call('POST', '/gateway/pay-link', { link_id: link['id'] })
  const webhooks = await product.until(4)
  const event = webhooks.find(({ body }) => body.event === 'payment_link.paid')?.body
  expect(event?.contains).toEqual(['payment_link', 'order', 'payment'])
  expect(event?.created_at).toBe(link['created_at'])
  const { payment_link, order, payment } = event?.payload ?? {}
  expect(payment_link?.entity).toMatchObject({ id: link['id'], status: 'paid', reference_id: 'VL000123-1' })
  expect(payment?.entity).toMatchObject({ id: paid['razorpay_payment_id'], notes: { order: 'ours' } })
  expect(`order_${String(order?.entity['id'])}`).toBe(payment?.entity['order_id'])
  const parts = [link['id'], 'VL000123-1', 'paid', paid['razorpay_payment_id']].join('|')
  expect(paid['razorpay_signature']).toBe(createHmac('sha256', KEYS.keySecret).update(parts).digest('hex'))
})

test('a link expires by the clock of the gateway and then takes no payment', async () => {
  const { createLink, setClock, api, call } = await open()
  const { json: link } = await createLink()
  await setClock(30)
  expect((await api('GET', `/payment_links/${String(link['id'])}`)).json).toMatchObject({
    status: 'expired',
    expired_at: seconds(30),
  })
  expect((await call('POST', '/gateway/pay-link', { link_id: link['id'] })).status).toBe(400)
  expect(descriptionOf(await api('POST', `/payment_links/${String(link['id'])}/cancel`))).toBe(
    'cannot cancel or expire an expired link',
  )
})

test('a payment that began before the end of its link can be captured later', async () => {
  const { createLink, setClock, call, api } = await open()
  const { json: link } = await createLink()
  const { json: tried } = await call('POST', '/gateway/pay-link', { link_id: link['id'], outcome: 'failed' })
  await setClock(31)
  await call('POST', '/gateway/capture-late', { payment_id: tried['razorpay_payment_id'] })
  const { json: payment } = await api('GET', `/payments/${String(tried['razorpay_payment_id'])}`)
  expect(payment).toMatchObject({ status: 'captured', notes: { order: 'ours' } })
})

test('a list of links has its own key', async () => {
  const { createLink, api } = await open()
  const { json: link } = await createLink()
  const { json } = await api('GET', '/payment_links?reference_id=VL000123-1')
  expect(json['payment_links']).toMatchObject([{ id: link['id'] }])
  expect((await api('GET', '/payment_links?reference_id=other')).json['payment_links']).toEqual([])
})

test('the page of a link pays it and returns to the merchant with a signature', async () => {
  const { createLink } = await open()
  const { json: link } = await createLink({ callback_url: 'http://shop.example/paid', callback_method: 'get' })
  const page = await fetch(String(link['short_url']))
  expect(await page.text()).toContain('₹500.00')
  const body = new URLSearchParams({ outcome: 'captured' })
  const answer = await fetch(String(link['short_url']), { method: 'POST', body, redirect: 'manual' })
  const target = new URL(answer.headers.get('location') ?? '')
  expect(target.origin + target.pathname).toBe('http://shop.example/paid')
  expect(target.searchParams.get('razorpay_payment_link_status')).toBe('paid')
})

test('a scanned code makes a payment without an order, and the code is closed', async () => {
  const product = await startProduct()
  const { createCode, call, api } = await open({ appUrl: product.url })
  const { json: code } = await createCode()
  const { json: paid } = await call('POST', '/gateway/scan', { qr_id: code['id'] })
  const { json: payment } = await api('GET', `/payments/${String(paid['razorpay_payment_id'])}`)
  expect(payment).toMatchObject({ order_id: null, description: 'QRv2 Payment', notes: { order: 'ours' } })
  expect((await api('GET', `/payments/qr_codes/${String(code['id'])}`)).json).toMatchObject({
    status: 'closed',
    close_reason: 'paid',
    payments_count_received: 1,
  })
  const event = (await product.until(3)).find(({ body }) => body.event === 'qr_code.credited')?.body
  // The gateway sends the counts from before the payment.
  expect(event?.payload['qr_code']?.entity).toMatchObject({ payments_count_received: 0, status: 'active' })
  expect((await call('POST', '/gateway/scan', { qr_id: code['id'] })).status).toBe(400)
})

test('the end of a code is cut to two hours and must be two minutes ahead', async () => {
  const { createCode, setClock, api } = await open()
  const { json: code } = await createCode({ close_by: seconds(600) })
  expect(code['close_by']).toBeLessThanOrEqual(seconds(120) + 60)
  expect((await createCode({ close_by: seconds(1) })).status).toBe(400)
  await setClock(125)
  expect((await api('GET', `/payments/qr_codes/${String(code['id'])}`)).json).toMatchObject({
    status: 'closed',
    close_reason: null,
  })
})

test('the picture of a code is a PNG', async () => {
  const { createCode } = await open()
  const { json: code } = await createCode()
  const picture = await fetch(String(code['image_url']))
  expect(picture.headers.get('content-type')).toBe('image/png')
  expect(
    Buffer.from(await picture.arrayBuffer())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
})

test('links and codes fail on demand', async () => {
  const { createLink, createCode, call } = await open()
  await call('POST', '/gateway/faults', { target: 'links', mode: '503' })
  await call('POST', '/gateway/faults', { target: 'codes', mode: '500' })
  expect([(await createLink()).status, (await createCode()).status]).toEqual([503, 500])
  expect([(await createLink()).status, (await createCode()).status]).toEqual([200, 200])
})
