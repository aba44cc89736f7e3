import * as to from '@steward/shared/addresses'
import type { LocationRecord } from '@steward/shared/contracts'
import { useBusiness } from '@steward/shared/stores'
import { EmptyState, LinkButton, Panel, TextLink } from '@steward/shared/ui/core'
import { PlainTable } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'

/** The services on sale at a location, with their next slots. */
export function LocationServices({ location: { services } }: { location: LocationRecord }) {
  const t = useTexts()
  const business = useBusiness()
  if (!services) return null
  return (
    <Panel padding="none" title={t('location.services')}>
      {services.length === 0 ? (
        <EmptyState
          compact
          title={t('location.noServices')}
          actions={<LinkButton to={to.services()}>{t('businessServices.open')}</LinkButton>}
        />
      ) : (
        <PlainTable
          caption={t('location.services')}
          headers={[
            t('location.service'),
            t('businessServices.column.duration'),
            t('location.nextSlot'),
            { text: t('location.slots7d'), numeric: true },
          ]}
          rows={services.map(({ id, name, duration, nextSlotAt, slots7d }) => ({
            key: id,
            cells: [
              <TextLink key="name" to={to.service(id)}>
                {name}
              </TextLink>,
              t('businessServices.minutes', { count: duration }),
              nextSlotAt ? business.dateTime(nextSlotAt) : '–',
              slots7d,
            ],
          }))}
        />
      )}
    </Panel>
  )
}
