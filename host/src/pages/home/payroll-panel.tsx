import * as to from '@steward/shared/addresses'
import { useBusiness } from '@steward/shared/stores'
import { formatMonthName } from '@steward/shared/time'
import { chakra, LinkButton, StatusBadge, VisuallyHidden } from '@steward/shared/ui/core'
import { useQuery } from '@tanstack/react-query'
import { home } from '../../home/home.queries.ts'
import { useTexts } from '../../texts/texts.ts'
import { HomeCard } from './home-card.tsx'

/** The month that payroll works on, and until when it is paid. It has no amounts. */
export function PayrollPanel() {
  const t = useTexts()
  const business = useBusiness()
  const query = useQuery(home.payroll())
  const month = query.data && formatMonthName(Number(query.data.month.slice(5, 7)), business.locale)
  return (
    <HomeCard
      title={month === undefined ? t('home.payroll.title') : t('home.payroll.ofMonth', { month })}
      actions={
        query.data ? (
          <LinkButton to={to.payroll({ month: query.data.month })} size="sm">
            {t('home.payroll.open')}
            <VisuallyHidden>{`: ${t('home.payroll.ofMonth', { month })}`}</VisuallyHidden>
          </LinkButton>
        ) : null
      }
      query={query}
      failed={t('home.payroll.failed')}
      rows={1}
    >
      {({ run, payDay }) => (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" px="5" pb="4">
          {run ? (
            <StatusBadge kind="payrollRun" status={run.status} />
          ) : (
            <chakra.span textStyle="cell">{t('home.payroll.notOpened')}</chakra.span>
          )}
          <chakra.span textStyle="cell" color="fg.muted">
            {[
              run ? t('home.payroll.members', { count: run.members }) : '',
              t('home.payroll.payDay', { date: business.date(payDay) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </chakra.span>
        </chakra.div>
      )}
    </HomeCard>
  )
}
