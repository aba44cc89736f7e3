import * as to from '@steward/shared/addresses'
import type { ResponseOf } from '@steward/shared/contracts'
import { useBusiness, useBusinessCore } from '@steward/shared/stores'
import { toPlainDate } from '@steward/shared/time'
import {
  AfterPause,
  Badge,
  Box,
  Button,
  EmptyState,
  FactList,
  Flex,
  LoadFailure,
  Money,
  PageHeader,
  Panel,
  SkeletonRows,
  Span,
  Stack,
  Text,
  useParam,
  VisuallyHidden,
} from '@steward/shared/ui/core'
import { PdfButton } from '@steward/shared/ui/paper'
import { useQuery } from '@tanstack/react-query'
import { PageTitle } from '../../../frame/page-title.tsx'
import { PayslipDrawer } from './payslip-drawer.tsx'
import { downloadPayslip, payslips } from './payslips.queries.ts'
import { usePayslipTexts } from './texts.ts'

type Slips = ResponseOf<'payslip.list'>
type Slip = Slips['items'][number]

/** The user's own payslips, the latest month first, with the sums of its year. */
export function PayslipsPage() {
  const t = usePayslipTexts()
  const memberId = useBusinessCore((state) => state.user?.id ?? '')
  const [openId, setOpenId] = useParam('slip')
  const query = useQuery({ ...payslips.list(memberId), enabled: memberId !== '' })
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader title={t('title')} breadcrumb={[{ label: t('account'), to: to.account() }]} />
      {query.isError ? (
        <LoadFailure title={t('failed')} query={query} />
      ) : query.data ? (
        <Loaded slips={query.data} onOpen={setOpenId} />
      ) : (
        <AfterPause>
          <SkeletonRows rows={8} avatar={false} />
        </AfterPause>
      )}
      {openId ? <PayslipDrawer key={openId} id={openId} onClose={() => setOpenId(undefined)} /> : null}
    </>
  )
}

function Loaded({ slips: { items, total }, onOpen }: { slips: Slips; onOpen: (id: string) => void }) {
  const t = usePayslipTexts()
  const [latest] = items
  if (!latest)
    return (
      <Panel>
        <EmptyState compact icon="payroll" title={t('none')} description={t('noneHint')} />
      </Panel>
    )
  return (
    <Stack gap="4" maxW="720px">
      <Latest slip={latest} />
      <Panel title={t('list')} padding="none">
        <Box as="ul">
          {items.map((slip) => (
            <Row key={slip.id} slip={slip} onOpen={onOpen} />
          ))}
        </Box>
        {total > items.length ? (
          <Text px="5" py="3" textStyle="caption" color="fg.muted">
            {t('more', { shown: items.length, total })}
          </Text>
        ) : null}
      </Panel>
    </Stack>
  )
}

/** The net pay of the latest month, and the sums of its year. */
function Latest({ slip }: { slip: Slip }) {
  const t = usePayslipTexts()
  const business = useBusiness()
  const { month, currency, yearToDate, totals, paidOn, isWithheld } = slip
  const money = (amount: string) => <Money amount={amount} currency={currency} />
  return (
    <Panel>
      <Text color="fg.muted">{t('netOf', { month: business.month(toPlainDate(`${month}-01`)) })}</Text>
      <Text textStyle="pageTitle">
        <Money amount={totals.net} currency={currency} withCurrency />
      </Text>
      <Text textStyle="caption" color="fg.muted">
        {isWithheld ? t('withheld') : t('paidOn', { day: business.date(paidOn) })}
      </Text>
      <Box mt="3" pt="2" borderTopWidth="1px">
        <Text textStyle="label">{t('year', { year: month.slice(0, 4) })}</Text>
        <FactList
          facts={(['gross', 'deductions', 'net', 'employerContributions'] as const).map((sum) => ({
            label: t(sum),
            value: money(yearToDate[sum]),
          }))}
        />
      </Box>
    </Panel>
  )
}

function Row({ slip, onOpen }: { slip: Slip; onOpen: (id: string) => void }) {
  const t = usePayslipTexts()
  const business = useBusiness()
  const month = business.month(toPlainDate(`${slip.month}-01`))
  return (
    <Flex
      as="li"
      px="5"
      py="2.5"
      gap="3"
      alignItems="center"
      flexWrap="wrap"
      borderTopWidth="1px"
      borderColor="border.muted"
      textStyle="cell"
    >
      <Box flex="1 1 160px" minW="0">
        <Span display="block" textStyle="strong">
          {month}
        </Span>
        <Span display="block" textStyle="caption" color="fg.muted">
          {`${slip.number} · ${t('paidOn', { day: business.date(slip.paidOn) })}`}
        </Span>
      </Box>
      {slip.isWithheld ? (
        <Badge palette="warning" icon="hourglass">
          {t('withheld')}
        </Badge>
      ) : null}
      <Money amount={slip.totals.net} currency={slip.currency} withCurrency strong />
      <Button size="sm" onClick={() => onOpen(slip.id)}>
        {t('details')}
        <VisuallyHidden>{` ${month}`}</VisuallyHidden>
      </Button>
      <PdfButton
        size="sm"
        label={t('pdf', { number: slip.number })}
        download={(language) => downloadPayslip(slip.id, language)}
      />
    </Flex>
  )
}
