import { Provider, interactionPolicy } from 'oidc-provider'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { PAGE_POLICY, html, pageDocument } from '../page.ts'
import type { SandboxSettings } from '../settings.ts'
import type { IdentityStore } from './store.ts'

/** Creates the OpenID provider, with the product as its only client. Its claims have the same form as Google's. */
export function makeProvider(issuer: string, settings: SandboxSettings, store: IdentityStore): Provider {
  const client = clientOf(settings)
  const provider = new Provider(issuer, {
    adapter: (model: string) => store.adapterFor(model, (id) => (id === client.client_id ? client : undefined)),
    jwks: { keys: [store.keys.signing] },
    cookies: { keys: [store.keys.cookies], names: COOKIES },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Google includes email and name in the ID token itself.
    conformIdTokenClaims: false,
    findAccount: (_ctx, sub) => {
      const person = store.findPerson(sub)
      if (!person) return undefined
      const { name, email, isEmailVerified } = person
      return { accountId: sub, claims: () => ({ sub, name, email, email_verified: isEmailVerified }) }
    },
    interactions: { policy: alwaysChoose(), url: (_ctx, { uid }) => `/identity/interaction/${uid}` },
    loadExistingGrant: grantEverything,
    renderError: (ctx, { error, error_description }) => {
      ctx.set('content-security-policy', PAGE_POLICY)
      ctx.type = 'html'
      ctx.body = pageDocument('The login failed', html`<p>${error}: ${error_description}</p>`).markup
    },
    ttl: { AccessToken: 3600, AuthorizationCode: 60, Grant: 3600, IdToken: 3600, Interaction: 3600, Session: 3600 },
  })
  provider.on('server_error', (_ctx, error) => console.error('sandbox identity:', error))
  return provider
}

const COOKIES = {
  session: 'sandbox_identity_session',
  interaction: 'sandbox_identity_interaction',
  resume: 'sandbox_identity_resume',
}

function clientOf({ oidc, appUrl }: SandboxSettings) {
  return {
    client_id: oidc.clientId,
    client_secret: oidc.clientSecret,
    client_name: 'Voltloop',
    redirect_uris: [`${appUrl}/api/v1/customer/google-login/callback`],
    grant_types: ['authorization_code'],
    response_types: ['code' as const],
  }
}

/** Asks for an account at every login, regardless of earlier logins, and supports the same prompts as Google. */
function alwaysChoose() {
  const { Check, Prompt, base } = interactionPolicy
  const policy = base()
  policy
    .get('login')
    ?.checks.add(
      new Check('choose_account', 'A person must be chosen', ({ oidc }) =>
        oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
      ),
    )
  policy.add(new Prompt({ name: 'select_account', requestable: true }))
  return policy
}

async function grantEverything({ oidc }: KoaContextWithOIDC) {
  const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId })
  grant.addOIDCScope('openid email profile')
  await grant.save()
  return grant
}
