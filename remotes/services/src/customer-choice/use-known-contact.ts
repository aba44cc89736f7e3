import { useAcceptedRefusal } from '../parts/accepted-refusal.ts'

interface Contact {
  phoneNumber?: string | undefined
  email?: string | undefined
}

/** Another name is no other person: the platform asks by phone number and email alone (B.2). */
const contactOf = ({ phoneNumber = '', email = '' }: Contact) => [phoneNumber, email]

/** Whether staff have seen that somebody has this contact already, and sent it once more all the same. */
export function useKnownContact() {
  const { isAccepted, keep } = useAcceptedRefusal<string[]>('POSSIBLE_DUPLICATE')
  return {
    isAccepted: (customer: Contact) => isAccepted(contactOf(customer)),
    keep: (error: unknown, customer: Contact) => keep(error, contactOf(customer)),
  }
}
