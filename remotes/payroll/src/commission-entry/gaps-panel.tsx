import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '@steward/shared/contracts'
import * as to from '@steward/shared/addresses'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import {
  AfterPause,
  Box,
  Button,
  EmptyState,
  Flex,
  LinkButton,
  LoadFailure,
  Money,
  Panel,
  SkeletonRows,
  Span,
  Stack,
  Text,
  TextLink,
  useParam,
} from '@steward/shared/ui/core'
import { PlainTable } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'
import { entries } from './entries.queries.ts'

type Gaps = ResponseOf<'commission-gap.list'>
type Reason = Gaps['reasons'][number]
type Item = Reason['items'][number]

interface GapsPanelProps {
  month: string
  onAddLine: () => void
}

/** Everything that was attended or sold and earned nothing, by reason, each with the step that mends it. */
export function GapsPanel({ month, onAddLine }: GapsPanelProps) {
  const t = useTexts()
  const query = useQuery(entries.gaps(month))
  const [open, setOpen] = useParam('reason')
  if (query.isError) return <LoadFailure title={t('failed', { what: t('ledger.view.nothing') })} query={query} />
  if (!query.data)
    return (
      <AfterPause>
        <SkeletonRows rows={6} avatar={false} />
      </AfterPause>
    )
  if (query.data.nothing === 0)
    return <EmptyState icon="check" title={t('gaps.none')} description={t('gaps.noneHint')} />
  return (
    <Stack gap="3">
      {query.data.reasons.map((reason) => (
        <ReasonPanel
          key={reason.reason}
          reason={reason}
          currency={query.data.currency}
          isOpen={open === reason.reason}
          onToggle={() => setOpen(open === reason.reason ? undefined : reason.reason)}
          onAddLine={onAddLine}
        />
      ))}
    </Stack>
  )
}

interface ReasonPanelProps {
  reason: Reason
  currency: string
  isOpen: boolean
  onToggle: () => void
  onAddLine: () => void
}

function ReasonPanel({ reason: gap, currency, isOpen, onToggle, onAddLine }: ReasonPanelProps) {
  const t = useTexts()
  const { reason, count, value, wouldEarn, items } = gap
  return (
    <Panel
      title={t(`gaps.reason.${reason}`, { count })}
      description={t(`gaps.why.${reason}`)}
      actions={
        <Button
          size="sm"
          icon={isOpen ? 'chevronUp' : 'chevronDown'}
          aria-expanded={isOpen}
          aria-label={t('gaps.show', { reason: t(`gaps.reason.${reason}`, { count }) })}
          onClick={onToggle}
        >
          {t('gaps.items', { count })}
        </Button>
      }
    >
      <Flex gap="6" flexWrap="wrap" textStyle="cell" color="fg.muted">
        <Span>
          {t('gaps.value')} <Money amount={value} currency={currency} withCurrency />
        </Span>
        <Span>
          {t('gaps.wouldEarn')}{' '}
          <Money amount={Number(wouldEarn) === 0 ? null : wouldEarn} currency={currency} withCurrency />
        </Span>
      </Flex>
      {isOpen ? (
        <Box mt="3">
          <GapItems gap={gap} onAddLine={onAddLine} />
          {count > items.length ? (
            <Text textStyle="caption" color="fg.muted">
              {t('gaps.more', { shown: items.length, total: count })}
            </Text>
          ) : null}
        </Box>
      ) : null}
    </Panel>
  )
}

function GapItems({ gap, onAddLine }: { gap: Reason; onAddLine: () => void }) {
  const t = useTexts()
  const business = useBusiness()
  return (
    <PlainTable
      caption={t(`gaps.reason.${gap.reason}`, { count: gap.count })}
      headers={[
        t('entries.column.source'),
        t('ledger.column.member'),
        { text: t('gaps.value'), numeric: true },
        { text: t('gaps.wouldEarn'), numeric: true },
        t('gaps.step'),
      ]}
      rows={gap.items.map((item) => ({
        key: item.id,
        cells: [
          <Span key="source" display="block">
            {item.label}
            <Span display="block" textStyle="caption" color="fg.muted">
              {business.dateTime(item.at)}
              {item.number ? (
                <>
                  {' · '}
                  <TextLink to={to.booking(item.id)}>{item.number}</TextLink>
                </>
              ) : null}
            </Span>
          </Span>,
          item.member ? fullName(item.member) : '–',
          <Money key="value" amount={item.value} currency={item.currency} withCurrency />,
          <Money key="would" amount={item.wouldEarn} currency={item.currency} withCurrency />,
          <NextStep key="step" step={gap.step} item={item} onAddLine={onAddLine} />,
        ],
      }))}
    />
  )
}

/** The step that mends one item. */
function NextStep({ step, item, onAddLine }: { step: Reason['step']; item: Item; onAddLine: () => void }) {
  const t = useTexts()
  const label = t(`gaps.steps.${step}`)
  if (step === 'ADD_LINE')
    return (
      <Button size="sm" onClick={onAddLine}>
        {label}
      </Button>
    )
  return (
    <LinkButton size="sm" to={addressOf(step, item)}>
      {label}
    </LinkButton>
  )
}

function addressOf(step: Exclude<Reason['step'], 'ADD_LINE'>, { sourceType, id, timeSlotId, targetId }: Item): string {
  const isBooking = sourceType === 'BOOKING'
  const record = isBooking ? to.booking(id) : to.subscription(id)
  switch (step) {
    case 'OPEN_ROSTER':
    case 'COMPLETE_SLOT':
      return timeSlotId ? to.slot(timeSlotId) : record
    case 'SET_RULE':
      return isBooking ? to.serviceCommissions(targetId) : to.membershipCommissions(targetId)
    case 'SET_VALUE':
      return to.memberships()
    case 'OPEN_BOOKING':
    case 'RECORD_PAYMENT':
    case 'CHOOSE_SELLER':
    case 'OPEN_SUBSCRIPTION':
      return record
  }
}
