import type { Customer } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { useBusiness } from '@steward/shared/stores'
import { Box, FactList, Grid, IconButton, Panel, PhoneNumber, Stack, StatStrip } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { CustomerBookings } from './customer-bookings.tsx'
import { CustomerMembership } from './customer-membership.tsx'
import { CustomerPinnedNotes } from './customer-pinned-notes.tsx'

/** A summary of a customer: figures, upcoming bookings, contact and notes. */
export function CustomerOverview({ customer, onEdit }: { customer: Customer; onEdit: () => void }) {
  const t = useTexts()
  const can = useCan()
  const business = useBusiness()
  return (
    <Grid
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 272px', xl: 'minmax(0, 1fr) 312px' }}
      gap="4"
      alignItems="start"
    >
      <Box minW="0">
        <StatStrip
          stats={[
            { label: t('customerDetails.stat.visits'), value: customer.visits90d },
            {
              label: t('customerDetails.stat.last'),
              value: customer.lastVisitAt ? business.date(business.dateOf(customer.lastVisitAt)) : '–',
            },
            { label: t('customerDetails.stat.value'), value: business.money(customer.lifetimeValue) },
            {
              label: t('customerDetails.stat.noShows'),
              value: customer.noShows90d,
              tone: customer.noShows90d > 0 ? 'danger' : undefined,
            },
          ]}
        />
        <CustomerBookings customerId={customer.id} />
      </Box>
      <Stack gap="4">
        <CustomerMembership customerId={customer.id} />
        <Panel
          title={t('customerDetails.contact')}
          actions={
            <IconButton
              size="xs"
              icon="edit"
              label={t('customerDetails.edit')}
              disabledReason={can('customer.write') ? undefined : t('notAllowed')}
              asks={{ operation: 'customer.update', record: customer.id }}
              onClick={onEdit}
            />
          }
        >
          <FactList
            layout="ends"
            facts={[
              {
                label: t('customerDetails.phone'),
                value: customer.phoneNumber && <PhoneNumber value={customer.phoneNumber} />,
              },
              { label: t('customerDetails.email'), value: customer.email },
              ...(customer.emailChoice === 'ALL'
                ? []
                : [{ label: t('emailChoice.label'), value: t(`emailChoice.${customer.emailChoice}`) }]),
              {
                label: t('customerDetails.birthday'),
                value: customer.dateOfBirth ? business.date(customer.dateOfBirth) : null,
              },
            ]}
          />
        </Panel>
        <CustomerPinnedNotes customerId={customer.id} />
      </Stack>
    </Grid>
  )
}
