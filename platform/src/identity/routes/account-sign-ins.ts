import { signInsOf } from '../device/sign-in-records.ts'
import type { AccountAnswer, AccountCall } from './account-call.ts'

/** The last attempts to sign in with this account's email, right and wrong. */
export async function listSignIns({ account, options }: AccountCall): Promise<AccountAnswer> {
  return { status: 200, body: { items: await signInsOf(options.database, account.sub) } }
}
