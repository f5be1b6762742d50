import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors } from 'oidc-provider'
import type { InteractionResults, Provider } from 'oidc-provider'
import { html, sendPage } from '../page.ts'
import { DEMO_PEOPLE, person } from './people.ts'
import type { IdentityStore } from './store.ts'

type Typed = { name?: string; email?: string; verified?: string }

export function loginPage(app: FastifyInstance, provider: Provider, store: IdentityStore) {
  app.get('/identity/interaction/:uid', async (request, reply) => {
    const { uid, params } = await provider.interactionDetails(request.raw, reply.raw)
    return showChoice(reply, uid, typeof params['login_hint'] === 'string' ? params['login_hint'] : '')
  })

  app.post<{ Body: { sub: string } }>('/identity/interaction/:uid/choose', (request, reply) =>
    finish(provider, request, reply, loggedIn(request.body.sub)),
  )

  app.post<{ Body: Typed }>('/identity/interaction/:uid/type', async (request, reply) => {
    const { name = '', email = '', verified } = request.body
    if (!name.trim() || !/^\S+@\S+$/.test(email)) {
      const { uid } = await provider.interactionDetails(request.raw, reply.raw)
      return showChoice(reply.status(400), uid, email, 'Give a name and an e-mail address.')
    }
    const somebody = person(name.trim(), email.trim(), verified === 'yes')
    store.addPerson(somebody)
    return finish(provider, request, reply, loggedIn(somebody.sub))
  })

  app.post('/identity/interaction/:uid/cancel', (request, reply) =>
    finish(provider, request, reply, { error: 'access_denied', error_description: 'The person cancelled' }),
  )

  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof errors.SessionNotFound)) throw error
    return sendPage(
      reply.status(400),
      'This login has ended',
      html`<p>Go back to the product and press “Continue with Google” again.</p>`,
    )
  })
}

/** Returns a result that satisfies every prompt of the product: login, account selection and consent. */
function loggedIn(accountId: string): InteractionResults {
  return { login: { accountId, remember: false }, select_account: {}, consent: {} }
}

async function finish(provider: Provider, request: FastifyRequest, reply: FastifyReply, result: InteractionResults) {
  const redirectUrl = await provider.interactionResult(request.raw, reply.raw, result, {
    mergeWithLastSubmission: false,
  })
  return reply.redirect(redirectUrl, 303)
}

function showChoice(reply: FastifyReply, uid: string, email: string, problem?: string) {
  const action = `/identity/interaction/${uid}`
  return sendPage(
    reply,
    'Choose an account',
    html`<div class="narrow stack">
      <p class="lead">to continue to Voltloop. This replaces Google; there are no passwords.</p>
      <form method="post" action="${action}/choose" class="stack">
        ${DEMO_PEOPLE.map(
          (each) =>
            html`<button name="sub" value="${each.sub}">
              ${each.name}<small>${each.email}${!each.isEmailVerified && ' · e-mail not verified'}</small>
            </button>`,
        )}
      </form>
      <form method="post" action="${action}/type" class="sheet">
        <strong>Somebody else</strong>
        ${problem && html`<p class="bad" role="alert">${problem}</p>`}
        <label for="name">Name</label>
        <input id="name" name="name" type="text" autocomplete="off" required />
        <label for="email">E-mail</label>
        <input id="email" name="email" type="email" autocomplete="off" required value="${email}" />
        <label class="tick"><input type="checkbox" name="verified" value="yes" checked /> The e-mail is verified</label>
        <button class="primary">Continue</button>
      </form>
      <form method="post" action="${action}/cancel"><button class="plain">Cancel</button></form>
    </div>`,
  )
}
