import { useQuery } from '@tanstack/react-query'
import * as to from '@steward/shared/addresses'
import { isApiProblem } from '@steward/shared/api'
import { currencySymbol } from '@steward/shared/money'
import { lineText } from '@steward/shared/rules/commission/explanation-text'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { monthBounds } from '@steward/shared/time'
import {
  AfterPause,
  Badge,
  Box,
  Flex,
  LinkButton,
  LoadFailure,
  Money,
  SkeletonRows,
  Span,
  Text,
} from '@steward/shared/ui/core'
import { Drawer } from '@steward/shared/ui/overlays'
import type { PayrollLine } from './payroll-columns.tsx'
import type { Month } from '../month-choice/use-month.ts'
import { useTexts } from '../texts/texts.ts'
import { entries } from '../commission-entry/entries.queries.ts'

interface MemberEntriesDrawerProps {
  line: PayrollLine
  month: Month
  currency: string
  onClose: () => void
}

/** The lines of a member's commission in a month, each with its calculation. */
export function MemberEntriesDrawer({ line, month, currency, onClose }: MemberEntriesDrawerProps) {
  const t = useTexts()
  const business = useBusiness()
  const { start, end } = monthBounds(month.firstDay, business.zone)
  const query = useQuery(entries.list({ memberId: line.member.id, from: start, to: end, limit: '200' }))
  const items = query.data?.items ?? []
  // A manager does not read what an owner earned.
  const isRefused = isApiProblem(query.error) && query.error.status === 403
  return (
    <Drawer
      open
      onClose={onClose}
      padded={false}
      title={fullName(line.member)}
      badges={line.commissionGroup ? <Badge>{line.commissionGroup}</Badge> : undefined}
      description={t('entries.title', { month: business.month(month.firstDay) })}
      footer={
        line.isRemoved ? undefined : (
          <LinkButton icon="payroll" to={to.memberPayroll(line.member.id)}>
            {t('entries.open')}
          </LinkButton>
        )
      }
    >
      {query.isPending ? (
        <Box px="5">
          <AfterPause>
            <SkeletonRows rows={5} avatar={false} />
          </AfterPause>
        </Box>
      ) : null}
      {isRefused ? (
        <Text px="5" color="fg.muted">
          {t('entries.refused')}
        </Text>
      ) : query.isError ? (
        <LoadFailure inline title={t('failed', { what: t('entries.what') })} query={query} />
      ) : null}
      {query.data && items.length === 0 ? (
        <Text px="5" color="fg.muted">
          {t('entries.none')}
        </Text>
      ) : null}
      {items.map((entry) => (
        <Flex key={entry.id} px="5" py="2.5" gap="4" borderTopWidth="1px" borderColor="border.muted">
          <Box flex="1" minW="0" textStyle="cell">
            <Flex gap="2" alignItems="center">
              <Span textStyle="strong">{entry.source.label}</Span>
              {entry.reversalOf ? (
                <Badge palette="warning" icon="undo">
                  {t('entries.reversal')}
                </Badge>
              ) : null}
            </Flex>
            <Box textStyle="caption" color="fg.muted">
              {lineText(entry, business.locale)}
            </Box>
            <Box textStyle="caption" color="fg.muted">
              {business.dateTime(entry.earnedAt)}
            </Box>
          </Box>
          <Span textStyle="cell" textAlign="right">
            <Money amount={entry.amount} currency={entry.currency} />
          </Span>
        </Flex>
      ))}
      {items.length > 0 ? (
        <Flex px="5" py="3" justifyContent="space-between" borderTopWidth="1px" textStyle="strong">
          <Span>{`${t('entries.total')} (${currencySymbol(currency, business.locale)})`}</Span>
          <Money amount={line.commission} currency={currency} strong />
        </Flex>
      ) : null}
      {query.data && query.data.total > items.length ? (
        <Text px="5" pb="4" textStyle="caption" color="fg.muted">
          {t('entries.more', { shown: items.length, total: query.data.total })}
        </Text>
      ) : null}
    </Drawer>
  )
}
