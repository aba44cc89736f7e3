import { fullName } from '@steward/shared/rules/common/person-name'
import type { DemoBusiness } from './demo-business.ts'
import { subFor } from './identifiers.ts'
import { splitName } from './names.ts'

/** The password of every demo account of the local provider. */
export const demoPassword = 'steward-demo-2026'

/** A user of the local provider, with the fields for `createAccount`. */
export interface DemoAccount {
  sub: string
  email: string
  emailVerified: true
  name: string
  givenName: string
  familyName: string
  password: string
}

/** Returns everyone who can sign in, once each, even if they work in two businesses. */
export function demoAccounts(businesses: Pick<DemoBusiness, 'members'>[]): DemoAccount[] {
  const people = new Map(
    businesses.flatMap(({ members }) =>
      members.filter(({ signsIn }) => signsIn).map((member) => [member.email, member]),
    ),
  )
  return [...people.values()].map(({ email, name }) => {
    const person = splitName(name)
    return {
      sub: subFor(email),
      email,
      emailVerified: true,
      name: fullName(person),
      givenName: person.givenName,
      familyName: person.lastName,
      password: demoPassword,
    }
  })
}
