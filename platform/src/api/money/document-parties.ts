import { fullName } from '@steward/shared/rules/common/person-name'
import type { Instant } from '@steward/shared/time'
import { eq, isNull } from 'drizzle-orm'
import { businessDetails } from '../../tables/business/business.ts'
import type { CallContext } from '../../kernel/call.ts'
import { customer } from '../../tables/customer/customer.ts'
import { businessUser } from '../../tables/team/team.ts'
import type { DocumentSeller } from '../../tables/booking/document-contents.ts'

/** Returns the business as a document names it, as it is now. Leaves out unknown parts of the address. */
export async function sellerOf({ tx, entity }: Pick<CallContext, 'tx' | 'entity'>): Promise<DocumentSeller> {
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

/** Returns the same from a row that was read with others. */
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

/** Returns a customer as a document names them. */
export const presentPayer = (
  payer: Pick<typeof customer.$inferSelect, 'givenName' | 'lastName' | 'email' | 'phoneNumber'>,
) => ({ name: fullName(payer), email: payer.email, phoneNumber: payer.phoneNumber })

/** Returns the customer with this id as a document names them now. */
export async function payerOf({ tx }: Pick<CallContext, 'tx'>, customerId: string) {
  const [payer] = await tx.select().from(customer).where(eq(customer.id, customerId))
  return presentPayer(payer!)
}

/** Returns the name of the person who issues the document. */
export async function cashierOf({ actor, tx }: CallContext): Promise<string> {
  return nameOf(tx, actor.memberId)
}

/**
 * Returns the time and the provider of a slot, as a line of a document stores them. `lineDetailOf` formats the time.
 */
export async function servedDetail(
  { tx }: CallContext,
  slot: { startTime: Instant; providerId: string },
): Promise<string> {
  return lineDetail(slot, await nameOf(tx, slot.providerId))
}

/** Returns the same if the name of the provider is known. */
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
