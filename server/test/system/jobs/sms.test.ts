import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createSms, SmsRefused } from '../../../src/platform/sms.ts'
import { NO_TEMPLATES } from '../../support/outside/text-messages.ts'
import { startHangingServer } from '../../support/outside/hanging-server.ts'

const SMS = { to: '+919000000006', template: 'otp', variables: { code: '482913', action: 'log in' } } as const
const SETTING = { authKey: 'key', templates: NO_TEMPLATES }

test('reports an SMS provider that does not answer within the time limit as failed', async () => {
  const provider = await startHangingServer()
  onTestFinished(() => provider.close())
  const sendSms = createSms({ ...SETTING, apiUrl: `http://127.0.0.1:${provider.port}`, timeoutMs: 50 })
  await expect(sendSms(SMS)).rejects.toMatchObject({ name: 'TimeoutError' })
  await expect(sendSms(SMS)).rejects.not.toBeInstanceOf(SmsRefused)
})

test.each([
  ['200 OK', '{"type":"error","message":"919000000006 is blocked, code 482913"}', 'answered 200: … is blocked, code …'],
  ['200 OK', '<html>', 'answered 200: unknown answer'],
  ['500 Error', '{"type":"success","message":"id"}', 'answered 500: id'],
])('reports the answer %s %s as failed, without the phone number and the code', async (status, body, message) => {
  const sendSms = createSms({ ...SETTING, apiUrl: await answerWith(status, body) })
  await expect(sendSms(SMS)).rejects.toThrow(message)
})

test('reports a provider that cannot be reached as one that has not sent the message', async () => {
  const provider = await startHangingServer()
  provider.close()
  const sendSms = createSms({ ...SETTING, apiUrl: `http://127.0.0.1:${provider.port}` })
  await expect(sendSms(SMS)).rejects.toThrow(SmsRefused)
})

async function answerWith(status: string, body: string): Promise<string> {
  const server = createServer((socket) => {
    socket.once('data', () =>
      socket.end(`HTTP/1.1 ${status}\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
