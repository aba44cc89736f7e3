import { describe, expect, it } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { identityErrorCode, identityReasons, isOutOfReach, reasonOf, remedyForToken } from './identity-error.ts'

const coded = (error: string) => Object.assign(new Error('x'), { error })

describe('a failed token request', () => {
  it.each(['login_required', 'missing_refresh_token', 'invalid_grant', 'mfa_required'])(
    'with the code %s requires a new sign-in',
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
  ])('keeps the session after %s', (_, error) => {
    expect(remedyForToken(error)).toBe('keep-session')
  })

  it.each(['access_denied', 'unauthorized_client', 'something_new'])(
    'with the code %s leads to the not-authorised page',
    (code) => {
      expect(remedyForToken(coded(code))).toBe('not-authorized')
    },
  )
})

it('distinguishes a provider that does not respond from one that refuses', () => {
  const silent = [new TypeError('Failed to fetch'), new Error("Timeout when executing 'fetch'"), coded('timeout')]
  const refusing = [coded('access_denied'), new Error('Organization ID (org_id) claim mismatch'), undefined]
  expect(silent.map(isOutOfReach)).toEqual([true, true, true])
  expect(refusing.map(isOutOfReach)).toEqual([false, false, false])
})

it('distinguishes errors with the same message by their code', () => {
  const message = 'Invalid state'
  expect(identityErrorCode(Object.assign(new Error(message), { error: 'state_mismatch' }))).toBe('state_mismatch')
  expect(identityErrorCode(Object.assign(new Error(message), { error: 'missing_transaction' }))).toBe(
    'missing_transaction',
  )
  expect(identityErrorCode(new Error(message))).toBeUndefined()
})

describe('an ID token that the SDK rejects', () => {
  it.each([
    'Organization ID (org_id) claim mismatch in the ID token; expected "org_1", found "org_2"',
    'Audience (aud) claim mismatch in the ID token; expected "a" but found "b"',
    'Expiration Time (exp) claim error in the ID token; current time (x) is after expiration time (y)',
  ])('(%s) leads to the not-authorised page and does not count as an unreachable provider', (message) => {
    const error = new Error(message)
    expect(identityErrorCode(error)).toBe('invalid_token')
    expect(isOutOfReach(error)).toBe(false)
    expect(remedyForToken(error)).toBe('not-authorized')
  })
})

it('reads a known reason from the error description and ignores unknown ones', () => {
  const refused = (error_description: string) => Object.assign(coded('access_denied'), { error_description })
  expect(identityErrorCode(refused('not_a_member'))).toBe('not_a_member')
  expect(identityErrorCode(refused('no_organization'))).toBe('no_organization')
  expect(identityErrorCode(refused('Call me now'))).toBe('access_denied')
})

it('has a text for every reason', () => {
  const worded = Object.keys(en.notAuthorized.reason)
  expect(worded.toSorted()).toEqual([...identityReasons, 'other'].toSorted())
  expect(reasonOf('<script>')).toBe('other')
  expect(reasonOf(null)).toBe('other')
})
