import type { Role } from '../roles/role.ts'
import type { DatedSetting } from '../rules/common/terms.ts'
import { hasShape, isRecord, type Shape } from './shape.ts'
import { createKeptSlice, type TextStorage } from './slice.ts'

/** The current business. Only these members may be written to storage (docs/topics/state-in-the-browser.md). */
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

/** The signed-in user, without private data. */
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
  /** In memory only, because only the server's response may grant permissions. */
  permissions: readonly string[]
  /** In memory only, because the rules behind the buttons read them. */
  settings: readonly DatedSetting[]
  /** In memory only. It is shown under the name of the business. */
  city: string | null
  /** In memory only, ISO 3166-1 alpha-2. It is the country of phone numbers without a country code. */
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

/** Returns only the allowed members of a business in a response. */
export const entityCore = (answer: object): BusinessEntityCore => pick(answer, entityShape)
interface Place {
  city: string
  country: string
}

/**
 * Returns the city and country of the business. Roles without access to its details get those of its first location.
 */
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

/** Returns only the allowed members of a user in a response. */
export const userCore = (answer: object): BusinessUserCore => pick(answer, userShape)

const isKept = (value: unknown) =>
  isRecord(value) &&
  (value['entity'] === null || hasShape(value['entity'], entityShape)) &&
  (value['user'] === null || hasShape(value['user'], userShape))

export function createBusinessCore(storage?: TextStorage) {
  const initial: BusinessCoreState = {
    entity: null,
    user: null,
    permissions: [],
    settings: [],
    city: null,
    country: null,
  }
  return createKeptSlice({
    key: 'businessCoreState',
    version: 1,
    initial,
    keep: ({ entity, user }: BusinessCoreState) => ({ entity, user }),
    isKept,
    storage,
  })
}

/** The slice of the current user and business, which every part of the app reads. */
export const useBusinessCore = createBusinessCore()

/** Returns the role of the user, or STAFF before it is known (specification, section 6). */
export const useRole = (): Role => useBusinessCore((state) => state.user?.role ?? 'STAFF')
