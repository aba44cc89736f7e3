import type { ResponseOf } from '@steward/shared/api'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { Badge, Span, Stack } from '@steward/shared/ui/core'
import { ConsequenceList } from '@steward/shared/ui/overlays'
import { PlainTable } from '@steward/shared/ui/table'
import { useTexts } from '../../texts/texts.ts'
import { OccurrenceFlags } from '../../slot/occurrence-flags.tsx'

type Preview = ResponseOf<'time-slot-bulk.preview'>

/** The outcome for each slot, the reasons of those that stay, and the effect on bookings, customers and money. */
export function BulkPreview({ preview, isCancel }: { preview: Preview; isCancel: boolean }) {
  const t = useTexts()
  const business = useBusiness()
  const { effects, failed, bookings, customers } = preview
  const codes = new Map(failed.map(({ slotId, code }) => [slotId, code]))
  const changed = effects.filter(({ slotId }) => !codes.has(slotId)).length
  return (
    <Stack gap="3">
      <div role="status">
        <ConsequenceList
          rows={[
            { label: t(isCancel ? 'bulk.cancelled' : 'bulk.moved'), value: changed },
            { label: t('bulk.stay'), value: failed.length },
            { label: t('seriesChange.bookings'), value: bookings },
            { label: t('seriesChange.customers'), value: customers },
          ]}
        />
      </div>
      <PlainTable
        framed
        caption={t('bulk.preview')}
        headers={[t('bulk.slot'), t('bulk.then'), { text: t('seriesChange.booked'), numeric: true }]}
        rows={effects.map(({ slotId, service, serviceProvider, before, after, seatsTaken }) => {
          const code = codes.get(slotId)
          return {
            key: slotId,
            cells: [
              <>
                {business.dateTime(before.instant)}
                <Span display="block" color="fg.muted">
                  {`${service.name} · ${fullName(serviceProvider)}`}
                </Span>
              </>,
              <>
                <Span textDecoration={code ? 'line-through' : undefined}>
                  {after
                    ? `${business.dateTime(after.instant)} – ${business.time(after.endInstant)}`
                    : t('seriesChange.cancelled')}
                </Span>
                {after && after.serviceProvider.id !== serviceProvider.id ? (
                  <Span display="block">{fullName(after.serviceProvider)}</Span>
                ) : null}
                {after && after.flags.length > 0 ? <OccurrenceFlags flags={after.flags} /> : null}
                {code && !(after?.flags as readonly string[] | undefined)?.includes(code) ? (
                  <Badge palette="danger">{t(`bulk.reason.${code}`)}</Badge>
                ) : null}
              </>,
              seatsTaken,
            ],
          }
        })}
      />
    </Stack>
  )
}
