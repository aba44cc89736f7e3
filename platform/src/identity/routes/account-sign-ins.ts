import { signInsOf } from '../device/sign-in-records.ts'
import type { AccountAnswer, AccountCall } from './account-call.ts'

/** Lists the recent attempts to sign in with this account's email, successful or not. */
export async function listSignIns({ account, options }: AccountCall): Promise<AccountAnswer> {
  return { status: 200, body: { items: await signInsOf(options.database, account.sub) } }
}
