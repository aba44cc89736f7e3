import { fullName } from '@steward/shared/rules/person-name'
import type { Instant } from '@steward/shared/time'
import { eq, isNull } from 'drizzle-orm'
import { businessDetails } from '../../tables/business.ts'
import type { CallContext } from '../../kernel/call.ts'
import { businessUser } from '../../tables/team.ts'
import type { DocumentSeller } from '../../tables/document-contents.ts'

/** The business as a document names it, as it is at this moment. Parts of the address that are not known are left out. */
export async function sellerOf({ tx, entity }: CallContext): Promise<DocumentSeller> {
  const [seller] = await tx.select().from(businessDetails).where(isNull(businessDetails.deletedAt))
  return presentSeller(entity, seller)
}

export type SellerRow = Pick<
  typeof businessDetails.$inferSelect,
  | 'registrationName'
  | 'registrationNumber'
  | 'taxIdentificationNumber'
  | 'addressLine1'
  | 'addressLine2'
  | 'postalCode'
  | 'city'
  | 'state'
  | 'country'
  | 'email'
  | 'phoneNumber'
>

/** The same from a row that was read with others. */
export function presentSeller(entity: { name: string }, seller: SellerRow | null | undefined): DocumentSeller {
  const address = [
    seller?.addressLine1,
    seller?.addressLine2,
    `${seller?.postalCode ?? ''} ${seller?.city ?? ''}`,
    seller?.state,
    seller?.country,
  ]
  return {
    name: seller?.registrationName || entity.name,
    registrationNumber: seller?.registrationNumber ?? '',
    taxIdentificationNumber: seller?.taxIdentificationNumber ?? '',
    address: address.map((part) => part?.trim() ?? '').filter((part) => part !== ''),
    email: seller?.email ?? '',
    phoneNumber: seller?.phoneNumber ?? '',
  }
}

/** Who issues the document. */
export async function cashierOf({ actor, tx }: CallContext): Promise<string> {
  return nameOf(tx, actor.memberId)
}

/** When and by whom it was done, as a line of a document keeps it: `lineDetailOf` puts the time into words. */
export async function servedDetail(
  { tx }: CallContext,
  slot: { startTime: Instant; providerId: string },
): Promise<string> {
  return lineDetail(slot, await nameOf(tx, slot.providerId))
}

/** The same where the provider's name is known. */
export function lineDetail({ startTime }: { startTime: Instant }, provider: string): string {
  return provider === '' ? startTime : `${startTime} · ${provider}`
}

async function nameOf(tx: CallContext['tx'], memberId: string): Promise<string> {
  const [member] = await tx
    .select({ givenName: businessUser.givenName, lastName: businessUser.lastName })
    .from(businessUser)
    .where(eq(businessUser.id, memberId))
  return member ? fullName(member) : ''
}
