import type { Customer } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { fullName } from '@steward/shared/rules/person-name'
import { useBusiness } from '@steward/shared/stores'
import {
  Avatar,
  Badge,
  Box,
  Button,
  ChosenRecord,
  FactList,
  Grid,
  PageHeader,
  PhoneNumber,
  Panel,
  Stack,
  StatStrip,
  useParam,
} from '@steward/shared/ui/core'
import { useTexts } from '../texts.ts'
import { CustomerBookings } from './customer-bookings.tsx'
import { CustomerFormDrawer } from './customer-form-drawer.tsx'
import { CustomerMergeDialog } from './customer-merge-dialog.tsx'
import { CustomerMembership } from './customer-membership.tsx'
import { customers } from './customers.queries.ts'

export function CustomerDetailsPage() {
  const t = useTexts()
  return (
    <ChosenRecord
      detail={customers.detail}
      title={t('customerDetails.title')}
      icon="customers"
      choose={{ title: t('customerDetails.choose'), description: t('customerDetails.chooseHint') }}
      failed={t('failed.title', { what: t('customerDetails.title') })}
      list={{ to: '/customers', label: t('customerDetails.toCustomers') }}
    >
      {(customer) => <CustomerRecord customer={customer} />}
    </ChosenRecord>
  )
}

function CustomerRecord({ customer }: { customer: Customer }) {
  const t = useTexts()
  const can = useCan()
  const business = useBusiness()
  const [drawer, setDrawer] = useParam('drawer')
  const name = fullName(customer)
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: t('customers.title'), to: '/customers' }]}
        title={name}
        avatar={<Avatar id={customer.id} name={name} size={56} />}
        badges={
          <>
            {customer.membershipName ? (
              <Badge palette="success" icon="membership">
                {customer.membershipName}
              </Badge>
            ) : null}
            {Number(customer.unpaid) > 0 ? (
              <Badge palette="warning" icon="clock">
                {t('customerDetails.unpaid', { amount: business.money(customer.unpaid) })}
              </Badge>
            ) : null}
          </>
        }
        description={t('customerDetails.since', { month: business.month(business.dateOf(customer.createdAt)) })}
        actions={
          <>
            <Button
              icon="customers"
              disabledReason={can('customer.merge') ? undefined : t('notAllowed')}
              onClick={() => setDrawer('merge')}
            >
              {t('customerMerge.action')}
            </Button>
            <Button
              icon="edit"
              disabledReason={can('customer.write') ? undefined : t('notAllowed')}
              onClick={() => setDrawer('edit')}
            >
              {t('customerDetails.edit')}
            </Button>
          </>
        }
      />
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 312px' }} gap="4" alignItems="start">
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
          <Panel title={t('customerDetails.contact')}>
            <FactList
              layout="ends"
              facts={[
                {
                  label: t('customerDetails.phone'),
                  value: customer.phoneNumber && <PhoneNumber value={customer.phoneNumber} />,
                },
                { label: t('customerDetails.email'), value: customer.email },
                {
                  label: t('customerDetails.birthday'),
                  value: customer.dateOfBirth ? business.date(customer.dateOfBirth) : null,
                },
              ]}
            />
          </Panel>
        </Stack>
      </Grid>
      {drawer === 'merge' && can('customer.merge') ? (
        <CustomerMergeDialog customer={customer} onClose={() => setDrawer(undefined)} />
      ) : null}
      {drawer === 'edit' ? <CustomerFormDrawer customer={customer} onClose={() => setDrawer(undefined)} /> : null}
    </>
  )
}
