import { registerEmployee } from '@voltloop/contract/accounts/employees'
import { resendInvitation } from '@voltloop/contract/accounts/invitations'
import * as totp from '@voltloop/contract/accounts/totp'
import { enrol } from '../../../support/people/authenticator.ts'
import { dataOf } from '../../../support/caller.ts'
import { codeFor } from '../../../support/outside/text-messages.ts'
import { as } from '../../../support/people/people.ts'
import type { BroadcastCase } from './case.ts'

/** Changes to the logins of staff, which concern only the person's own open pages. */
export const OWN_ACCOUNT_CASES: BroadcastCase[] = [
  {
    endpoint: totp.startTotp,
    prepare: async ({ server }) => {
      const person = await as(server, 'SALES_AGENT')
      const proof = await codeFor(server, person.phone, 'CONFIRM', person)
      return () => person.call(totp.startTotp, { body: { proof } })
    },
    reaches: {},
  },
  {
    endpoint: totp.confirmTotp,
    prepare: async ({ server }) => {
      const person = await as(server, 'SALES_AGENT')
      return () => enrol(server, person)
    },
    reaches: { session: ['user'] },
  },
  {
    endpoint: totp.removeTotp,
    prepare: async ({ server }) => {
      const person = await as(server, 'SALES_AGENT')
      const [code = ''] = (await enrol(server, person)).recoveryCodes
      return () => person.call(totp.removeTotp, { body: { code } })
    },
    reaches: { session: ['user'] },
  },
  {
    endpoint: totp.replaceRecoveryCodes,
    prepare: async ({ server }) => {
      const person = await as(server, 'SALES_AGENT')
      const [code = ''] = (await enrol(server, person)).recoveryCodes
      return () => person.call(totp.replaceRecoveryCodes, { body: { code } })
    },
    reaches: { session: ['user'] },
  },
  {
    endpoint: totp.resetTotp,
    prepare: async ({ server, superAdmin }) => {
      const person = await as(server, 'SALES_AGENT')
      await enrol(server, person)
      return () => superAdmin.call(totp.resetTotp, { params: { userId: person.userId } })
    },
    reaches: { session: ['user'] },
  },
  {
    endpoint: resendInvitation,
    prepare: async ({ superAdmin }) => {
      const body = { name: 'Asha Rao', phone: '6000000002', role: 'SALES_AGENT' } as const
      const { userId } = dataOf(await superAdmin.call(registerEmployee, { body }))
      return () => superAdmin.call(resendInvitation, { params: { userId } })
    },
    reaches: {},
  },
]
