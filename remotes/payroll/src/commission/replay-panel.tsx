import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch, FormProvider } from 'react-hook-form'
import type { BodyOf } from '@steward/shared/api'
import { formatAmount } from '@steward/shared/money'
import { addMonths, toPlainDate, type PlainDate } from '@steward/shared/time'
import { useBusiness } from '@steward/shared/stores'
import { Box, Grid, LoadFailure, Panel, SkeletonRows, Text } from '@steward/shared/ui/core'
import { SelectField } from '@steward/shared/ui/forms'
import { PlainTable } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'
import { commissions } from './commissions.queries.ts'

interface ReplayPanelProps {
  effectiveFrom: PlainDate
  changes: BodyOf<'commission-rule.save'>['changes']
  today: PlainDate
  onClose: () => void
}

/** The completed sessions and the sales of a month by the unsaved changes: the difference by member and by target. */
export function ReplayPanel({ effectiveFrom, changes, today }: ReplayPanelProps) {
  const t = useTexts()
  const business = useBusiness()
  const months = Array.from({ length: 12 }, (_, index) => addMonths(toPlainDate(`${today.slice(0, 7)}-01`), -index))
  const form = useForm({ defaultValues: { month: months[1]!.slice(0, 7) } })
  const month = useWatch({ control: form.control, name: 'month' })
  const query = useQuery(commissions.replay({ month, effectiveFrom, changes }))
  const { data } = query
  const amount = (value: string) => formatAmount(value, business.currency, business.locale)
  const signed = (value: string) => (Number(value) > 0 ? `+${amount(value)}` : amount(value))
  const cells = (row: { earned: string; proposed: string; difference: string }) => [
    amount(row.earned),
    amount(row.proposed),
    signed(row.difference),
  ]
  const figures = [
    { text: t('commissions.replays.earned', { currency: business.symbol }), numeric: true },
    { text: t('commissions.replays.proposed'), numeric: true },
    { text: t('commissions.replays.difference'), numeric: true },
  ]
  const total = data ? [{ key: 'total', cells: [t('commissions.replays.total'), ...cells(data.totals)] }] : []
  return (
    <Box mt="4">
      <Panel
        padding="none"
        title={t('commissions.replays.title', { month: business.month(toPlainDate(`${month}-01`)) })}
      >
        <Box px="4" pb="3">
          <FormProvider {...form}>
            <Box maxW="220px">
              <SelectField
                name="month"
                label={t('commissions.replays.month')}
                choices={months.map((day) => ({ value: day.slice(0, 7), label: business.month(day) }))}
              />
            </Box>
          </FormProvider>
          <Text color="fg.muted" textStyle="cell" mt="2">
            {data
              ? t('commissions.replays.summary', { count: data.slots, changes: changes.length })
              : t('commissions.replays.loading')}
            {data?.sales ? ` ${t('commissions.replays.sales', { count: data.sales })}` : null}
            {data?.isRestricted ? ` ${t('commissions.replays.restricted')}` : null}
          </Text>
        </Box>
        {query.isError ? (
          <LoadFailure title={t('failed', { what: t('commissions.replay') })} query={query} />
        ) : data ? (
          <Grid gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr' }}>
            <PlainTable
              caption={t('commissions.replays.byMember')}
              headers={[t('commissions.replays.member'), ...figures]}
              rows={[
                ...data.members.map(({ member, ...row }) => ({
                  key: member.id,
                  cells: [`${member.givenName} ${member.lastName}`.trim(), ...cells(row)],
                })),
                ...total,
              ]}
            />
            <PlainTable
              caption={t('commissions.replays.byService')}
              headers={[t('commissions.replays.target'), ...figures]}
              rows={[
                ...data.targets.map(({ target, ...row }) => ({ key: target.id, cells: [target.name, ...cells(row)] })),
                ...total,
              ]}
            />
          </Grid>
        ) : (
          <SkeletonRows rows={4} />
        )}
      </Panel>
    </Box>
  )
}
