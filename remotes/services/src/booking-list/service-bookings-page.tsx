import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as to from '@steward/shared/addresses'
import type { Service } from '@steward/shared/contracts'
import { firstRecord } from '@steward/shared/federation/remote-entry'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness, useServices } from '@steward/shared/stores'
import {
  Badge,
  Box,
  Button,
  FactList,
  Grid,
  LinkButton,
  PageHeader,
  Panel,
  RecordPage,
  Stack,
  StatStrip,
  useParam,
} from '@steward/shared/ui/core'
import { latePart } from '@steward/shared/ui/overlays'
import { RecordActivity } from '@steward/shared/ui/paper'
import { NewButton } from '../parts/new-button.tsx'
import { actionsOfService } from '../service/actions-of-service.ts'
import { percent } from '../service/percent.ts'
import { ServiceMedia } from '../service/service-media.tsx'
import { services } from '../service/services.queries.ts'
import { useServiceRefusal } from '../service/use-service-actions.ts'
import { useTexts } from '../texts/texts.ts'
import { BookingsPage } from './bookings-page.tsx'
import { ServiceBookings } from './service-bookings.tsx'
import { UpcomingSlots } from './upcoming-slots.tsx'

// The forms include schemas. The page loads without them.
const ServiceFormDrawer = latePart(async () => (await import('../service/service-form-drawer.tsx')).ServiceFormDrawer)
const SlotFormDrawer = latePart(async () => (await import('../slot-form/slot-form-drawer.tsx')).SlotFormDrawer)

/** The bookings of the service that the address names, or of all services if it names none. */
function ServiceBookingsPage() {
  const [id] = useParam('id')
  // The key resets the state, so that no open dialog or input of the previous service remains.
  return id ? <OneService key={id} id={id} /> : <BookingsPage />
}

ServiceBookingsPage.first = firstRecord(services.detail)

function OneService({ id }: { id: string }) {
  const t = useTexts()
  const query = useQuery(services.detail(id))
  return (
    <RecordPage
      query={query}
      title={t('serviceBookings.title')}
      missing={{
        icon: 'services',
        title: t('serviceBookings.notFound'),
        description: t('serviceBookings.notFoundHint'),
        actions: (
          <LinkButton variant="solid" to={to.services()}>
            {t('serviceBookings.toServices')}
          </LinkButton>
        ),
      }}
      failed={t('failed.title', { what: t('serviceBookings.title') })}
    >
      {(service) => <ServiceRecord service={service} />}
    </RecordPage>
  )
}

function ServiceRecord({ service }: { service: Service }) {
  const t = useTexts()
  const refusal = useServiceRefusal()
  const [drawer, setDrawer] = useParam('drawer')
  const close = () => setDrawer(undefined)
  const { edit } = actionsOfService
  useEffect(
    function rememberTheService() {
      useServices.setState({ lastServiceId: service.id })
    },
    [service.id],
  )
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: t('services.title'), to: to.services() }]}
        title={service.name}
        badges={
          <>
            <Badge>{t(`type.${service.type}`)}</Badge>
            {service.status === 'ARCHIVED' ? <Badge icon="archive">{t('services.views.archived')}</Badge> : null}
          </>
        }
        description={[t('minutes', { count: service.duration }), service.location?.name].filter(Boolean).join(' · ')}
        actions={
          <>
            <Button
              icon={edit.icon}
              disabledReason={refusal}
              asks={{ operation: 'service.update', record: service.id }}
              onClick={() => setDrawer('edit')}
            >
              {t(edit.label)}
            </Button>
            <NewButton
              action="new-slot"
              refusal={service.serviceProviders.length === 0 ? t('slotForm.noProviders') : undefined}
              onClick={() => setDrawer('new-slot')}
            />
          </>
        }
      />
      {/* Next to a column of 312 px, a table of five columns hides the row menus on a laptop. */}
      <Grid
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          lg: 'minmax(0, 1fr) 280px',
          xl: 'minmax(0, 1fr) 312px',
        }}
        gap="4"
        alignItems="start"
      >
        <Box minW="0">
          <ServiceFigures service={service} />
          <ServiceBookings serviceId={service.id} />
        </Box>
        <Stack gap="4">
          <UpcomingSlots serviceId={service.id} />
          <Panel title={t('serviceBookings.about')}>
            <FactList
              layout="ends"
              facts={[
                { label: t('serviceBookings.fact.tag'), value: service.tag?.displayName },
                { label: t('serviceBookings.fact.location'), value: service.location?.name },
                {
                  label: t('serviceBookings.fact.providers'),
                  value: service.serviceProviders.map(fullName).join(', '),
                },
                { label: t('serviceBookings.fact.description'), value: service.description },
              ]}
            />
          </Panel>
          <ServiceMedia serviceId={service.id} />
          <RecordActivity kinds={['service']} id={service.id} version={service.version} />
        </Stack>
      </Grid>
      {drawer === 'edit' ? <ServiceFormDrawer service={service} onClose={close} /> : null}
      {drawer === 'new-slot' ? <SlotFormDrawer serviceId={service.id} onClose={close} /> : null}
    </>
  )
}

function ServiceFigures({ service }: { service: Service }) {
  const t = useTexts()
  const business = useBusiness()
  return (
    <StatStrip
      stats={[
        { label: t('serviceBookings.stat.price'), value: service.eventCost ? business.money(service.eventCost) : '–' },
        { label: t('serviceBookings.stat.bookings'), value: service.bookings30d },
        {
          label: t('serviceBookings.stat.fillRate'),
          value: service.fillRate30d === null ? '–' : percent(service.fillRate30d, business.locale),
        },
      ]}
    />
  )
}

export { ServiceBookingsPage as Component }
