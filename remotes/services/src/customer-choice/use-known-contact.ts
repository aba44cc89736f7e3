import { useAcceptedRefusal } from '../parts/accepted-refusal.ts'

interface Contact {
  phoneNumber?: string | undefined
  email?: string | undefined
}

/** The contact alone identifies a duplicate: the platform compares phone number and email, not the name (B.2). */
const contactOf = ({ phoneNumber = '', email = '' }: Contact) => [phoneNumber, email]

/**
 * Remembers which contact the platform reported as a duplicate. `isAccepted` is true when staff submit the same contact
 * again.
 */
export function useKnownContact() {
  const { isAccepted, keep } = useAcceptedRefusal<string[]>('POSSIBLE_DUPLICATE')
  return {
    isAccepted: (customer: Contact) => isAccepted(contactOf(customer)),
    keep: (error: unknown, customer: Contact) => keep(error, contactOf(customer)),
  }
}
