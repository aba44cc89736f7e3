import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { LeaveKind } from '@steward/shared/contracts'
import { useSettled, Text, Stack } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { daysOfForm, type RequestValues } from './request-form.ts'
import { timesOff } from './time-off.queries.ts'
import { useLeaveWords } from './use-leave-words.ts'

/** Says what a request counts while it is typed: days, balance, sessions that nobody would give, other time off. */
export function Counted({
  kind,
  isAtOnce,
  ignores,
}: {
  kind: LeaveKind
  isAtOnce: boolean
  ignores: string | undefined
}) {
  const t = useTexts()
  const words = useLeaveWords()
  const values = useWatch() as RequestValues
  const { fromTime, toTime, ...days } = daysOfForm(values)
  const asked = {
    ...days,
    ...(fromTime && { fromTime }),
    ...(toTime && { toTime }),
    ...(values.memberId && { memberId: values.memberId }),
  }
  const settled = useSettled(JSON.stringify(asked), 300)
  const isWhole = days.firstDay !== ('' as string) && days.lastDay !== ('' as string)
  const isComplete = isWhole && (days.part !== 'TIMES' || (fromTime !== null && toTime !== null))
  const { data } = useQuery({
    ...timesOff.preview(JSON.parse(settled) as typeof asked),
    enabled: isComplete && settled === JSON.stringify(asked),
  })
  if (!data || !isComplete) return null
  const { amount, balance, warnings, sessions, overlaps } = data
  return (
    <Stack gap="1" aria-live="polite">
      <Text>
        {balance
          ? t('timeOff.countsOf', {
              amount: words.amount(kind.unit, amount),
              after: words.amount(kind.unit, balance.after),
            })
          : t('timeOff.counts', { amount: words.amount(kind.unit, amount) })}
      </Text>
      {warnings.map((code) => (
        <Text key={code} color="warning.fg">
          {t(`timeOff.warning.${code}`)}
        </Text>
      ))}
      {overlaps && overlaps.id !== ignores ? (
        <Text color="danger.fg">
          {t('timeOff.overlaps', { days: words.days({ ...overlaps, part: 'WHOLE', fromTime: null, toTime: null }) })}
        </Text>
      ) : null}
      {isAtOnce && sessions > 0 ? (
        <Text color="warning.fg">{t('timeOff.leavesUncovered', { count: sessions })}</Text>
      ) : null}
    </Stack>
  )
}
