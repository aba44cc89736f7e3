import type { Role } from '../roles/role.ts'
import { hasShape, isRecord, type Shape } from './shape.ts'
import { createKeptSlice, type TextStorage } from './slice.ts'

/** The business the person works for; only these members may go into storage (docs/topics/state-in-the-browser.md). */
export interface BusinessEntityCore {
  id: string
  name: string
  slug: string
  logoUrl: string | null
  auth0OrganizationId: string
  timeZone: string
  isOnboardingCompleted: boolean
  currency: string
  platformConfiguration: Record<string, unknown> | null
}

/** The signed-in person; nothing private. */
export interface BusinessUserCore {
  id: string
  givenName: string
  lastName: string
  email: string
  role: Role
  avatar: string | null
  auth0UserId: string
}

export interface BusinessCoreState {
  entity: BusinessEntityCore | null
  user: BusinessUserCore | null
  /** In memory only: the server's answer decides, never what a browser kept. */
  permissions: readonly string[]
  /** In memory only: shown under the business's name. */
  city: string | null
  /** In memory only, ISO 3166-1 alpha-2: of numbers that are dialled without a country's code. */
  country: string | null
}

const entityShape: Shape = {
  id: 'string',
  name: 'string',
  slug: 'string',
  logoUrl: 'string?',
  auth0OrganizationId: 'string',
  timeZone: 'string',
  isOnboardingCompleted: 'boolean',
  currency: 'string',
  platformConfiguration: 'object?',
}
const userShape: Shape = {
  id: 'string',
  givenName: 'string',
  lastName: 'string',
  email: 'string',
  role: 'string',
  avatar: 'string?',
  auth0UserId: 'string',
}

function pick<T extends object>(value: object, shape: Shape): T {
  const source = value as Record<string, unknown>
  return Object.fromEntries(Object.keys(shape).map((name) => [name, source[name] ?? null])) as T
}

/** The allowed members of an entity answer; what else it holds does not pass. */
export const entityCore = (answer: object): BusinessEntityCore => pick(answer, entityShape)
interface Place {
  city: string
  country: string
}

/** Where the business is, as far as its answer says; roles that may not read its details see where they work. */
export function entityPlace({
  businessDetails,
  locations,
}: {
  businessDetails: Place | null
  locations: readonly Place[]
}): Pick<BusinessCoreState, 'city' | 'country'> {
  const [first] = locations
  return {
    city: businessDetails?.city || first?.city || null,
    country: businessDetails?.country || first?.country || null,
  }
}

/** The allowed members of a user answer. */
export const userCore = (answer: object): BusinessUserCore => pick(answer, userShape)

const isKept = (value: unknown) =>
  isRecord(value) &&
  (value['entity'] === null || hasShape(value['entity'], entityShape)) &&
  (value['user'] === null || hasShape(value['user'], userShape))

export function createBusinessCore(storage?: TextStorage) {
  const initial: BusinessCoreState = { entity: null, user: null, permissions: [], city: null, country: null }
  return createKeptSlice({
    key: 'businessCoreState',
    version: 1,
    initial,
    keep: ({ entity, user }: BusinessCoreState) => ({ entity, user }),
    isKept,
    storage,
  })
}

/** Who works here and where: the slice every part of the app reads. */
export const useBusinessCore = createBusinessCore()

/** The specification's empty user is STAFF (section 6). */
export const useRole = (): Role => useBusinessCore((state) => state.user?.role ?? 'STAFF')
