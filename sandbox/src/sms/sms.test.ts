import { expect, test } from 'vitest'
import { SMS_AUTH_KEY, startTestSandbox } from '../test/sandbox.ts'

type Sandbox = Awaited<ReturnType<typeof startTestSandbox>>

const CODE = { mobiles: '919000000006', code: '004217', action: 'log in', host: 'localhost' }

function send({ call }: Sandbox, recipient: Record<string, string> = CODE, authkey = SMS_AUTH_KEY) {
  const body = { template_id: 'voltloop-otp', short_url: '0', recipients: [recipient] }
  return call('POST', '/api/v5/flow', body, { authkey })
}

test('fills in the template and lists the message under its phone number, with the code', async () => {
  const sandbox = await startTestSandbox()
  expect((await send(sandbox)).json).toMatchObject({ type: 'success', message: expect.any(String) })
  const text = expect.stringMatching(/^004217 is your Voltloop code to log in\..*\n\n@localhost #004217$/s)
  for (const to of ['9000000006', '%2B919000000006', '919000000006']) {
    const { json } = await sandbox.call('GET', `/sms.json?to=${to}`)
    expect(json).toEqual([
      { id: expect.any(String), receivedAt: expect.any(String), to: '+919000000006', text, code: '004217' },
    ])
  }
  expect((await sandbox.call('GET', '/sms.json?to=9000000007')).json).toEqual([])
})

test('lists messages newest first, shows them on a page, keeps them after a restart and deletes them', async () => {
  const first = await startTestSandbox()
  for (const code of ['111111', '222222', '333333']) await send(first, { ...CODE, code })
  expect((await first.call('GET', '/sms.json?limit=2')).json).toMatchObject([{ code: '333333' }, { code: '222222' }])
  await send(first, { ...CODE, action: '<script>alert(1)</script>' })
  const page = await first.call('GET', '/sms?to=9000000006')
  expect(page.text).toContain('<strong>333333</strong>')
  expect(page.text).not.toContain('<script>alert')
  await first.stop()
  const second = await startTestSandbox({ dataDir: first.settings.dataDir })
  expect((await second.call('GET', '/sms.json')).json).toHaveLength(4)
  expect((await second.call('DELETE', '/sms.json')).status).toBe(204)
  expect((await second.call('GET', '/sms.json')).json).toEqual([])
})

test('rejects a wrong key, an unknown template and a number outside India, and stores nothing', async () => {
  const sandbox = await startTestSandbox()
  expect((await send(sandbox, CODE, 'guess')).status).toBe(401)
  const unknown = { template_id: 'unknown', recipients: [CODE] }
  const reply = await sandbox.call('POST', '/api/v5/flow', unknown, { authkey: SMS_AUTH_KEY })
  expect(reply.json).toMatchObject({ type: 'error' })
  expect((await send(sandbox, { ...CODE, mobiles: '4412345' })).json).toMatchObject({ type: 'error' })
  expect((await sandbox.call('GET', '/sms.json')).json).toEqual([])
})

test('rejects as many messages as requested', async () => {
  const sandbox = await startTestSandbox()
  await sandbox.call('POST', '/sms/faults', { mode: 'refuse', times: 1 })
  await sandbox.call('POST', '/sms/faults', { mode: 'reject' })
  expect((await send(sandbox)).status).toBe(503)
  expect((await send(sandbox)).json).toMatchObject({ type: 'error' })
  expect((await send(sandbox)).json).toMatchObject({ type: 'success' })
})
