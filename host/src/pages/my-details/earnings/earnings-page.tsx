import * as to from '@steward/shared/addresses'
import { useBusiness, useBusinessCore } from '@steward/shared/stores'
import { addMonths, systemClock, toPlainDate } from '@steward/shared/time'
import {
  AfterPause,
  Flex,
  IconButton,
  LoadFailure,
  PageHeader,
  SkeletonRows,
  Span,
  Stack,
  useParam,
} from '@steward/shared/ui/core'
import { PdfButton } from '@steward/shared/ui/paper'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PageTitle } from '../../../frame/page-title.tsx'
import { earnings, downloadStatement } from './earnings.queries.ts'
import { EarningsFigures } from './earnings-figures.tsx'
import { EarningsLines } from './earnings-lines.tsx'
import { EarningsMonths } from './earnings-months.tsx'
import { UnearnedPanel } from './unearned-panel.tsx'
import { useEarningsTexts } from './texts.ts'

/** What the user earned in commission: the month, the twelve months up to it, every line, and what earned nothing. */
export function EarningsPage() {
  const t = useEarningsTexts()
  const memberId = useBusinessCore((state) => state.user?.id)
  const month = useOwnMonth()
  const query = useQuery({ ...earnings.month(month.id), placeholderData: keepPreviousData })
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader
        title={t('title')}
        breadcrumb={[{ label: t('account'), to: to.account() }]}
        actions={
          <>
            <MonthControl month={month} />
            <PdfButton
              label={t('statement', { month: month.name })}
              download={(language) => downloadStatement(month.id, language)}
            />
          </>
        }
      />
      {query.isError ? (
        <LoadFailure title={t('failed')} query={query} />
      ) : query.data ? (
        <Stack gap="4" maxW="720px">
          <EarningsFigures earnings={query.data} month={month.name} />
          <EarningsMonths months={query.data.months} currency={query.data.currency} present={month.present} />
          {memberId ? <EarningsLines memberId={memberId} month={month.id} /> : null}
          {memberId ? <UnearnedPanel memberId={memberId} month={month.id} /> : null}
        </Stack>
      ) : (
        <AfterPause>
          <SkeletonRows rows={8} avatar={false} />
        </AfterPause>
      )}
    </>
  )
}

/** The month of the address, up to the present one. */
function useOwnMonth() {
  const business = useBusiness()
  const [asked, setAsked] = useParam('month')
  const present = business.dateOf(systemClock.now()).slice(0, 7)
  const id = asked && /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) && asked <= present ? asked : present
  const firstDay = toPlainDate(`${id}-01`)
  return {
    id,
    present,
    name: business.month(firstDay),
    move: (months: number) => {
      const next = addMonths(firstDay, months).slice(0, 7)
      setAsked(next === present ? undefined : next)
    },
  }
}

function MonthControl({ month }: { month: ReturnType<typeof useOwnMonth> }) {
  const t = useEarningsTexts()
  return (
    <Flex role="group" aria-label={t('month')} alignItems="center" borderWidth="1px" borderRadius="md" bg="bg.panel">
      <IconButton size="sm" icon="chevronLeft" label={t('previous')} onClick={() => month.move(-1)} />
      <Span textStyle="label" minW="128px" textAlign="center" aria-live="polite">
        {month.name}
      </Span>
      <IconButton
        size="sm"
        icon="chevronRight"
        label={t('next')}
        onClick={() => month.move(1)}
        disabledReason={month.id === month.present ? t('noNext') : undefined}
      />
    </Flex>
  )
}
