import { describe, expect, it } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { identityErrorCode, identityReasons, isOutOfReach, reasonOf, remedyForToken } from './identity-error.ts'

const coded = (error: string) => Object.assign(new Error('x'), { error })

describe('a token that could not be had', () => {
  it.each(['login_required', 'missing_refresh_token', 'invalid_grant', 'mfa_required'])(
    '%s asks to sign in again',
    (code) => {
      expect(remedyForToken(coded(code))).toBe('sign-in-again')
    },
  )

  it.each([
    ['a time-out', coded('timeout')],
    ['a network failure', new TypeError('Failed to fetch')],
    ['an aborted request', new DOMException('aborted', 'AbortError')],
    ["the SDK's own time-out", new Error("Timeout when executing 'fetch'")],
    ['a provider in trouble', coded('temporarily_unavailable')],
  ])('by %s keeps the session', (_, error) => {
    expect(remedyForToken(error)).toBe('keep-session')
  })

  it.each(['access_denied', 'unauthorized_client', 'something_new'])('%s is not authorised', (code) => {
    expect(remedyForToken(coded(code))).toBe('not-authorized')
  })
})

it('tells a provider that does not answer from one that refuses', () => {
  const silent = [new TypeError('Failed to fetch'), new Error("Timeout when executing 'fetch'"), coded('timeout')]
  const refusing = [coded('access_denied'), new Error('Organization ID (org_id) claim mismatch'), undefined]
  expect(silent.map(isOutOfReach)).toEqual([true, true, true])
  expect(refusing.map(isOutOfReach)).toEqual([false, false, false])
})

it('tells errors of the same message apart by their code', () => {
  const message = 'Invalid state'
  expect(identityErrorCode(Object.assign(new Error(message), { error: 'state_mismatch' }))).toBe('state_mismatch')
  expect(identityErrorCode(Object.assign(new Error(message), { error: 'missing_transaction' }))).toBe(
    'missing_transaction',
  )
  expect(identityErrorCode(new Error(message))).toBeUndefined()
})

it('has words for every reason', () => {
  const worded = Object.keys(en.notAuthorized.reason)
  expect(worded.toSorted()).toEqual([...identityReasons, 'other'].toSorted())
  expect(reasonOf('<script>')).toBe('other')
  expect(reasonOf(null)).toBe('other')
})
