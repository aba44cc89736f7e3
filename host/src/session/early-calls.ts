import { rememberedSession } from '../auth/remembered-session.ts'
import { publicPaths } from '../auth/access.ts'
import type { Config } from '../config/config.ts'
import { pageData } from '../config/page-data.ts'

// The start-up asks for the business and the user before it shows anything. The first script of the page sends both
// calls while the rest of the code arrives (0130). It knows the token of the last session and the business of the last
// visit. Whether they still hold is decided later: `fetchOrEarly` uses an answer only for exactly the same call.

/** The calls that the first script sent, on the global object. */
const EARLY = Symbol.for('steward.early-calls')

interface EarlyCalls {
  token: string
  entityId: string
  /** By address. */
  answers: Map<string, Promise<Response>>
}

type Holder = typeof globalThis & { [EARLY]?: EarlyCalls }

/** Sends the two calls of the start-up, if the page knows the configuration and a valid session. */
export function sendEarlyCalls(): void {
  const config = pageData('config') as Partial<Config> | undefined
  if (!config?.auth0 || publicPaths.has(location.pathname)) return
  const session = rememberedSession(config.auth0)
  const entity = knownEntity()
  const organizationId = session?.claims['org_id']
  if (!session || !entity || typeof organizationId !== 'string') return
  if (entity.auth0OrganizationId !== organizationId) return
  const { token } = session
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}`, 'X-Business-Entity': entity.id }
  const addresses = [
    `business-entity/${encodeURIComponent(organizationId)}`,
    `business-user/${encodeURIComponent(session.claims.sub)}`,
  ]
  const answers = addresses.map((path) => {
    const address = `${config.apiBaseUrl ?? ''}/api/${path}`
    const answer = fetch(address, { headers })
    // Without an answer the start-up sends the call again.
    answer.catch(() => undefined)
    return [address, answer] as const
  })
  ;(globalThis as Holder)[EARLY] = { token, entityId: entity.id, answers: new Map(answers) }
}

/**
 * Fetches like `fetch`. The first call that equals an early one in address, token and business gets the early answer. If
 * that one failed, the call is sent.
 */
export const fetchOrEarly: typeof fetch = (input, init) => {
  const early = (globalThis as Holder)[EARLY]
  const answer = typeof input === 'string' ? early?.answers.get(input) : undefined
  if (!early || !answer || (init?.method ?? 'GET') !== 'GET') return fetch(input, init)
  early.answers.delete(input as string)
  const headers = new Headers(init?.headers)
  const isSame =
    headers.get('authorization') === `Bearer ${early.token}` && headers.get('x-business-entity') === early.entityId
  return isSame ? answer.catch(() => fetch(input, init)) : fetch(input, init)
}

/** Returns the business of the last visit, as the slice `businessCoreState` stores it. */
function knownEntity(): { id: string; auth0OrganizationId: string } | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem('businessCoreState') ?? 'null') as {
      state?: { entity?: { id?: unknown; auth0OrganizationId?: unknown } }
    } | null
    const { id, auth0OrganizationId } = kept?.state?.entity ?? {}
    if (typeof id !== 'string' || typeof auth0OrganizationId !== 'string') return undefined
    return { id, auth0OrganizationId }
  } catch {
    return undefined
  }
}
