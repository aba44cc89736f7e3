import { describe, expect, it } from 'vitest'
import { sessionName, tabChange } from './other-tabs.ts'
import { noteAcceptedSession, noteForcedSignIn } from './sign-in-loop.ts'

describe('another tab', () => {
  const siti = sessionName({ sub: 'auth0|1', organizationId: 'org_1' })
  it.each([
    ['that renews a token changes nothing', siti, siti, 'none'],
    ['that signs out is followed', siti, undefined, 'signed-out'],
    ['that signs in is followed', undefined, siti, 'signed-in'],
    [
      'of another business is followed',
      siti,
      sessionName({ sub: 'auth0|1', organizationId: 'org_2' }),
      'other-session',
    ],
    ['of another person is followed', siti, sessionName({ sub: 'auth0|2', organizationId: 'org_1' }), 'other-session'],
  ] as const)('%s', (_, before, now, change) => {
    expect(tabChange(before, now)).toBe(change)
  })
})

it('stops forced sign-ins that only repeat, until the platform accepts a session', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  expect([1, 2, 3].map(() => noteForcedSignIn(storage))).toEqual([true, true, false])
  noteAcceptedSession(storage)
  expect(noteForcedSignIn(storage)).toBe(true)
})
