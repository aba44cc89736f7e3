import { membershipsOf } from '../account/memberships.ts'
import { hashPassword, verifyPassword } from '../password/password.ts'
import { judgePassword } from '../password/password-aside.ts'
import { longestPassword } from '../password/password-length.ts'
import { passwordPlaces } from '../password/password-places.ts'
import type { AccountAnswer, AccountCall } from './account-call.ts'
import { readJson } from './middleware.ts'

type Field = 'currentPassword' | 'newPassword'

const refusal = (path: Field, code: string): AccountAnswer => ({
  status: 422,
  body: { code: 'VALIDATION_FAILED', errors: [{ path, code }] },
})

const busy: AccountAnswer = { status: 503, body: { code: 'BUSY' } }

const faultCodes = { tooShort: 'PASSWORD_TOO_SHORT', tooEasy: 'PASSWORD_TOO_EASY' } as const

/**
 * Sets a new password if the current one is right, and ends the user's other sessions: anyone with the old password is
 * signed out. Wrong current passwords count as failed sign-ins.
 */
export async function changePassword(call: AccountCall): Promise<AccountAnswer> {
  const { currentPassword, newPassword } = (await readJson(call.ctx)) as Partial<Record<Field, unknown>>
  if (typeof currentPassword !== 'string' || currentPassword === '') return refusal('currentPassword', 'REQUIRED')
  if (typeof newPassword !== 'string' || newPassword === '') return refusal('newPassword', 'REQUIRED')
  if ([...newPassword].length > longestPassword) return refusal('newPassword', 'PASSWORD_TOO_LONG')
  // The session has its own budget, so failures elsewhere cannot lock out a signed-in user.
  const device = `session ${call.current.id}`
  return passwordPlaces.run(device, () => replacePassword(call, device, currentPassword, newPassword)) ?? busy
}

async function replacePassword(
  { ctx, account, current, options }: AccountCall,
  device: string,
  currentPassword: string,
  newPassword: string,
): Promise<AccountAnswer> {
  const attempt = await options.limit.attempt({ email: account.email, address: options.addressOf(ctx), device })
  if (!attempt.allowed) return { status: 429, body: { code: 'TOO_MANY_ATTEMPTS', minutes: attempt.minutes } }
  const isRight = await verifyPassword(currentPassword.slice(0, longestPassword), account.passwordHash)
  if (!isRight) return refusal('currentPassword', 'PASSWORD_WRONG')
  await attempt.succeeded()

  if (newPassword === currentPassword) return refusal('newPassword', 'PASSWORD_UNCHANGED')
  const businesses = await membershipsOf(options.database, account.sub)
  const names = businesses.map(({ organizationName }) => organizationName)
  const fault = await judgePassword(newPassword, [account.email, account.name, ...names])
  if (fault === 'busy') return busy
  if (fault) return refusal('newPassword', faultCodes[fault])
  const isChanged = await options.sessions.changePassword(account.sub, current.uid, {
    checked: account.passwordHash,
    next: await hashPassword(newPassword, options.passwordCost),
  })
  // The password was changed in another browser a moment ago, so the given one is wrong now.
  return isChanged ? { status: 204 } : refusal('currentPassword', 'PASSWORD_WRONG')
}
