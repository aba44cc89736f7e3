import { runCommand, type RunningApp } from '../../app.ts'
import type { TenantUser } from './stand-in.ts'

const organization = 'org_AbCdEf0123456789'

/** The users of the tenant. Only the owner is invited to the business. */
export const users = {
  owner: { id: 'auth0|aina', name: 'Aina Rahman', email: 'owner@example.com', organization },
  colleague: { id: 'auth0|colleague', name: 'Colleague', email: 'colleague@example.com', organization },
  stranger: { id: 'auth0|stranger', name: 'Stranger', email: 'stranger@example.com', organization: 'org_unknown' },
  nobody: { id: 'auth0|nobody', name: 'Nobody', email: 'nobody@example.com' },
} satisfies Record<string, TenantUser>

/**
 * Creates the business of the owner's organization, as docs/auth0.md describes. Resolves to the output of the command.
 */
export function createBusiness(app: RunningApp): Promise<string> {
  const business = ['--name', 'Kinara Wellness', '--country', 'MY', '--zone', 'Asia/Kuala_Lumpur', '--currency', 'MYR']
  const { email, name } = users.owner
  const owner = ['--organization', organization, '--owner-email', email, '--owner-name', name]
  return runCommand(app, 'business:new', ...business, '--tax', '8', ...owner)
}
