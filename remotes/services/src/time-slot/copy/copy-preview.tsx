import type { ResponseOf } from '@steward/shared/api'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { Banner, Span, Stack } from '@steward/shared/ui/core'
import { ConsequenceList } from '@steward/shared/ui/overlays'
import { PlainTable } from '@steward/shared/ui/table'
import { useTexts } from '../../texts/texts.ts'
import { OccurrenceFlags } from '../../slot/occurrence-flags.tsx'

export type CopiedSlot = ResponseOf<'time-slot-copy.preview'>['slots'][number]

interface Accepted {
  forceConflict: boolean
  override: boolean
  overrideOpeningHours: boolean
}

/** Whether the platform would create this slot, by the same rule as `time-slot-copy.create`. */
export function isCopied({ after }: CopiedSlot, accepted: Accepted): boolean {
  return after.flags.every((flag) => {
    if (flag === 'PROVIDER_BUSY' || flag === 'PROVIDER_AWAY') return accepted.forceConflict
    if (flag === 'OUTSIDE_WORKING_HOURS') return accepted.override
    if (flag === 'OUTSIDE_OPENING_HOURS') return accepted.overrideOpeningHours
    return flag === 'GAP' || flag === 'OVERLAP' || flag === 'CLOCK_CHANGE' || flag === 'RUNS_INTO_NEXT'
  })
}

/** Every slot of the week with its new time. Slots that are not copied are crossed out, with the reason. */
export function CopyPreview({ slots, accepted }: { slots: readonly CopiedSlot[]; accepted: Accepted }) {
  const t = useTexts()
  const business = useBusiness()
  if (slots.length === 0) return <Banner tone="info">{t('copyWeek.empty')}</Banner>
  const copiedCount = slots.filter((slot) => isCopied(slot, accepted)).length
  return (
    <Stack gap="3">
      <div role="status">
        <ConsequenceList
          rows={[
            { label: t('copyWeek.made'), value: copiedCount },
            { label: t('copyWeek.leftOut'), value: slots.length - copiedCount },
          ]}
        />
      </div>
      <PlainTable
        framed
        caption={t('copyWeek.preview')}
        headers={[t('copyWeek.slot'), t('copyWeek.then')]}
        rows={slots.map((slot) => ({
          key: slot.slotId,
          cells: [
            <>
              {slot.service.name}
              <Span display="block" color="fg.muted">
                {fullName(slot.serviceProvider)}
              </Span>
            </>,
            <>
              <Span textDecoration={isCopied(slot, accepted) ? undefined : 'line-through'}>
                {`${business.dateTime(slot.after.instant)} – ${business.time(slot.after.endInstant)}`}
              </Span>
              {slot.after.flags.length > 0 ? <OccurrenceFlags flags={slot.after.flags} /> : null}
            </>,
          ],
        }))}
      />
    </Stack>
  )
}
