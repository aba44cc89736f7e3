import type { PlainDate, WallTime } from '@steward/shared/time'
import { fullName } from '@steward/shared/rules/common/person-name'
import type { useBusiness } from '@steward/shared/stores'
import { Span } from '@steward/shared/ui/core'
import type { Column } from '@steward/shared/ui/table'
import type { useTexts } from '../texts/texts.ts'
import type { Blackout } from './blackouts.queries.ts'

type Texts = ReturnType<typeof useTexts>
type Business = ReturnType<typeof useBusiness>

/** Returns the day, with the time unless the whole day is meant. Both are those of the place. */
const dayAndTime = (day: PlainDate, time: WallTime | null, { date }: Business) =>
  time === null ? date(day) : `${date(day)}, ${time}`

/** Returns what the blackout is called: its reason, else its kind. */
export function nameOfBlackout({ reason, kind }: Pick<Blackout, 'reason' | 'kind'>, t: Texts): string {
  return reason || (kind ? t(`blackout.kind.${kind}`) : t('blackout.away'))
}

export function blackoutColumns(t: Texts, business: Business): Column<Blackout>[] {
  return [
    {
      id: 'reason',
      header: t('blackout.column.reason'),
      primary: true,
      cell: (row) => (
        <>
          {nameOfBlackout(row, t)}
          {row.isPaid ? <Span color="fg.muted"> · {t('blackout.paid')}</Span> : null}
        </>
      ),
    },
    {
      id: 'from',
      header: t('blackout.column.from'),
      cell: (row) => dayAndTime(row.firstDay, row.fromTime, business),
    },
    { id: 'to', header: t('blackout.column.to'), cell: (row) => dayAndTime(row.lastDay, row.toTime, business) },
    {
      id: 'who',
      header: t('blackout.column.who'),
      muted: true,
      card: 'foot',
      cell: (row) =>
        row.serviceProvider ? fullName(row.serviceProvider) : (row.location?.name ?? t('blackout.everyone')),
    },
  ]
}
