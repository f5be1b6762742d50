import * as client from 'openid-client'
import { expect, test } from 'vitest'
import { eventually, pickPort, startTestSandbox } from '../test/sandbox.ts'
import { makeBrowser } from '../test/browser.ts'

const APP = 'http://localhost:3000'
const CALLBACK = `${APP}/api/v1/customer/google-login/callback`

async function startLogin(sandbox: { issuer: string }, more: Record<string, string> = {}) {
  const config = await client.discovery(new URL(sandbox.issuer), 'voltloop', 'the client secret', undefined, {
    execute: [client.allowInsecureRequests, client.enableNonRepudiationChecks],
  })
  const pkceCodeVerifier = client.randomPKCECodeVerifier()
  const checks = { pkceCodeVerifier, expectedState: client.randomState(), expectedNonce: client.randomNonce() }
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: CALLBACK,
    scope: 'openid email profile',
    state: checks.expectedState,
    nonce: checks.expectedNonce,
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    ...more,
  })
  return {
    url,
    finish: (back: URL, given = {}) => client.authorizationCodeGrant(config, back, { ...checks, ...given }),
  }
}

test('logs a demo person in through the whole authorization code flow', async () => {
  const sandbox = await startTestSandbox({ appUrl: APP })
  const { url, finish } = await startLogin(sandbox)
  const browser = makeBrowser(APP)
  const page = await browser.open(url)
  expect(page.text).toContain('Asha Reddy')
  const back = await browser.press('Asha Reddy')
  expect(back.url.href).toContain(CALLBACK)
  const claims = (await finish(back.url)).claims()
  expect(claims).toMatchObject({
    iss: sandbox.issuer,
    sub: expect.stringMatching(/^\d+$/),
    name: 'Asha Reddy',
    email: 'asha.reddy@example.com',
    email_verified: true,
  })
})

test('offers a demo person whose email is not verified', async () => {
  const sandbox = await startTestSandbox({ appUrl: APP })
  const { url, finish } = await startLogin(sandbox)
  const browser = makeBrowser(APP)
  await browser.open(url)
  const { url: back } = await browser.press('Dev Patel')
  expect((await finish(back)).claims()).toMatchObject({ email: 'dev.patel@example.com', email_verified: false })
})

test('logs in a typed person with the same subject each time, and asks for the account at every login', async () => {
  const sandbox = await startTestSandbox({ appUrl: APP })
  const browser = makeBrowser(APP)
  const subjects = []
  for (const prompt of ['login', 'select_account', 'consent']) {
    const { url, finish } = await startLogin(sandbox, { prompt })
    expect((await browser.open(url)).text).toContain('Choose an account')
    const { url: back } = await browser.submit({ name: 'Ravi <Teja>', email: 'Ravi@example.com' })
    const claims = (await finish(back)).claims()
    expect(claims).toMatchObject({ name: 'Ravi <Teja>', email: 'Ravi@example.com', email_verified: false })
    subjects.push(claims?.sub)
  }
  expect(new Set(subjects).size).toBe(1)
  const { url } = await startLogin(sandbox)
  expect((await browser.open(url)).text).toContain('Choose an account')
})

test('rejects invalid input on the same page', async () => {
  const sandbox = await startTestSandbox({ appUrl: APP })
  const browser = makeBrowser(APP)
  await browser.open((await startLogin(sandbox)).url)
  const page = await browser.submit({ name: ' ', email: 'nowhere' })
  expect(page.text).toContain('Give a name and an e-mail address.')
})

test('redirects to the product with access_denied when the person cancels', async () => {
  const sandbox = await startTestSandbox({ appUrl: APP })
  const { url, finish } = await startLogin(sandbox)
  const browser = makeBrowser(APP)
  await browser.open(url)
  const { url: back } = await browser.press('Cancel')
  expect(back.searchParams.get('error')).toBe('access_denied')
  await expect(finish(back)).rejects.toMatchObject({ error: 'access_denied' })
})

test('accepts a code once and only with its verifier, and rejects another redirect URI', async () => {
  const sandbox = await startTestSandbox({ appUrl: APP })
  const first = await startLogin(sandbox)
  const browser = makeBrowser(APP)
  await browser.open(first.url)
  const { url: back } = await browser.press('Imran Khan')
  await first.finish(back)
  await expect(first.finish(back)).rejects.toMatchObject({ error: 'invalid_grant' })
  const second = await startLogin(sandbox)
  await browser.open(second.url)
  const { url: stolen } = await browser.press('Imran Khan')
  const wrong = { pkceCodeVerifier: client.randomPKCECodeVerifier() }
  await expect(second.finish(stolen, wrong)).rejects.toMatchObject({ error: 'invalid_grant' })
  const elsewhere = await startLogin(sandbox, { redirect_uri: 'http://evil.test/callback' })
  expect((await browser.open(elsewhere.url)).text).toContain('redirect_uri')
})

test('finishes a login that was started before a restart, with the same keys', async () => {
  const first = await startTestSandbox({ appUrl: APP, httpPort: await pickPort() })
  const { url, finish } = await startLogin(first)
  const keys = (await first.call('GET', '/identity/jwks')).json
  const browser = makeBrowser(APP)
  await browser.open(url)
  await first.stop()
  const second = await startTestSandbox(first.settings)
  await eventually(async () => (await second.call('GET', '/identity/jwks')).json).toEqual(keys)
  const { url: back } = await browser.press('Meera Nair')
  expect((await finish(back)).claims()).toMatchObject({ email: 'meera.nair@example.com' })
})

test('explains what to do when the interaction is unknown', async () => {
  const sandbox = await startTestSandbox({ appUrl: APP })
  const { status, text } = await sandbox.call('GET', '/identity/interaction/unknown')
  expect([status, text]).toEqual([400, expect.stringContaining('This login has ended')])
})
