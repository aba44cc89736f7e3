import * as to from '@steward/shared/addresses'
import type { SubscriptionRecord } from '@steward/shared/contracts'
import { firstRecord } from '@steward/shared/federation/remote-entry'
import { Box, ChosenRecord, Grid, Stack } from '@steward/shared/ui/core'
import { RecordActivity } from '@steward/shared/ui/paper'
import { useTexts } from '../texts/texts.ts'
import { AgreedPanel } from './agreed-panel.tsx'
import { CreditsPanel } from './credits-panel.tsx'
import { NextEvents } from './next-events.tsx'
import { PeriodsPanel } from './periods-panel.tsx'
import { SubscriptionHeader } from './subscription-header.tsx'
import { SubscriptionStats } from './subscription-stats.tsx'
import { subscriptions, useLiveSubscription } from './subscriptions.queries.ts'

/** The membership of a customer that the address names: what was agreed, billed and used, and what happens next. */
function SubscriptionPage() {
  const t = useTexts()
  return (
    <ChosenRecord
      detail={subscriptions.record}
      title={t('subscription.title')}
      icon="membership"
      choose={{ title: t('subscription.choose'), description: t('subscription.chooseHint') }}
      missing={{ title: t('subscription.notFound'), description: t('subscription.notFoundHint') }}
      failed={t('failed', { what: t('subscription.title') })}
      list={{ to: to.memberships(), label: t('planDetails.toPlans') }}
    >
      {(record) => <Record record={record} />}
    </ChosenRecord>
  )
}

function Record({ record }: { record: SubscriptionRecord }) {
  useLiveSubscription(record.id)
  return (
    <>
      <SubscriptionHeader record={record} />
      <SubscriptionStats record={record} />
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' }}
        gridTemplateRows={{ lg: 'auto 1fr' }}
        gap="4"
        alignItems="start"
      >
        <Box gridColumn={{ lg: '2' }}>
          <NextEvents record={record} />
        </Box>
        <Stack gap="4" gridColumn={{ lg: '1' }} gridRow={{ lg: '1 / span 2' }}>
          <PeriodsPanel record={record} />
          {record.creditsLeft === null && record.credits.length === 0 ? null : <CreditsPanel record={record} />}
          <RecordActivity kinds={['subscription']} id={record.id} version={record.version} />
        </Stack>
        <Box gridColumn={{ lg: '2' }}>
          <AgreedPanel record={record} />
        </Box>
      </Grid>
    </>
  )
}

SubscriptionPage.first = firstRecord(subscriptions.record)

export { SubscriptionPage as Component }
