import { Avatar, PhoneNumber, Span } from '@steward/shared/ui/core'
import type { Customer } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'

const belowTheName = { flexBasis: '100%', ps: '10', mt: '-2', pb: '1.5', textStyle: 'caption', truncate: true } as const

/** A customer among the matches of a search: name, and phone or email. */
export function CustomerMatch({ customer, isTwoLines }: { customer: Customer; isTwoLines: boolean }) {
  return (
    <>
      <Avatar id={customer.id} name={fullName(customer)} />
      <Span flex="1" minW="0" overflowWrap="anywhere">
        {fullName(customer)}
      </Span>
      <Span color="fg.muted" {...(isTwoLines ? belowTheName : {})}>
        {customer.phoneNumber ? <PhoneNumber value={customer.phoneNumber} /> : customer.email}
      </Span>
    </>
  )
}
