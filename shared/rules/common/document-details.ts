/** The business details without which no invoice is issued (product decision B.2). */
export const documentDetails = ['addressLine1', 'city', 'country'] as const
export type DocumentDetail = (typeof documentDetails)[number]

type Details = Record<DocumentDetail, string> | null | undefined

/** Returns the details that an invoice needs and that are empty. */
export function missingDetails(details: Details): DocumentDetail[] {
  return documentDetails.filter((name) => !details?.[name].trim())
}

/**
 * Returns the details that a change would empty. It is refused while memberships run, because their next invoices would
 * fail (M28). A detail that is empty already doesn't count.
 */
export function emptiedDetails(before: Details, after: Details): DocumentDetail[] {
  const missing = missingDetails(before)
  return missingDetails(after).filter((name) => !missing.includes(name))
}
