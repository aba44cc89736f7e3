import { useQuery } from '@tanstack/react-query'
import { useCan } from '@steward/shared/roles/gate'
import { fullName } from '@steward/shared/rules/person-name'
import { useBusiness } from '@steward/shared/stores'
import {
  Avatar,
  Badge,
  Box,
  Button,
  EmptyState,
  ErrorCard,
  FactList,
  Grid,
  LinkButton,
  PageHeader,
  PageSkeleton,
  Panel,
  Stack,
  StatStrip,
} from '@steward/shared/ui/core'
import { useParam } from '../address.ts'
import { loadFailure } from '../failure.ts'
import { useTexts } from '../texts.ts'
import { CustomerBookings } from './customer-bookings.tsx'
import { CustomerFormDrawer } from './customer-form-drawer.tsx'
import { CustomerMembership } from './customer-membership.tsx'
import { customers } from './customers.queries.ts'

export function CustomerDetailsPage() {
  const t = useTexts()
  const [id] = useParam('id')
  if (!id) {
    return (
      <>
        <PageHeader title={t('customerDetails.title')} />
        <EmptyState
          icon="customers"
          title={t('customerDetails.choose')}
          description={t('customerDetails.chooseHint')}
          actions={
            <LinkButton variant="solid" to="/customers">
              {t('customerDetails.toCustomers')}
            </LinkButton>
          }
        />
      </>
    )
  }
  return <CustomerRecord key={id} id={id} />
}

function CustomerRecord({ id }: { id: string }) {
  const t = useTexts()
  const can = useCan()
  const business = useBusiness()
  const [drawer, setDrawer] = useParam('drawer')
  const query = useQuery(customers.detail(id))

  if (query.isPending) return <PageSkeleton />
  if (query.isError) {
    return (
      <>
        <PageHeader title={t('customerDetails.title')} />
        <ErrorCard title={t('failed.title', { what: t('customerDetails.title') })} {...loadFailure(query)} />
      </>
    )
  }

  const customer = query.data
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
          <Button
            icon="edit"
            disabledReason={can('customer.write') ? undefined : t('notAllowed')}
            onClick={() => setDrawer('edit')}
          >
            {t('customerDetails.edit')}
          </Button>
        }
      />
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 312px' }} gap="4" alignItems="start">
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
                { label: t('customerDetails.phone'), value: customer.phoneNumber },
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
      {drawer === 'edit' ? <CustomerFormDrawer customer={customer} onClose={() => setDrawer(undefined)} /> : null}
    </>
  )
}
