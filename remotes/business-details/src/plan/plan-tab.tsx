import { useQuery } from '@tanstack/react-query'
import { useCan } from '@steward/shared/roles/gate'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusinessCore } from '@steward/shared/stores'
import { Box, Button, FactList, LoadFailure, Meter, Panel, SkeletonRows, Stack, Text } from '@steward/shared/ui/core'
import { latePart, useDialogParam } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { plan } from './plan.queries.ts'

const TransferDialog = latePart(async () => (await import('./transfer-dialog.tsx')).TransferDialog)

const resources = ['service', 'location', 'membership', 'user'] as const
const nearShare = 0.8
const dialogs = ['transfer'] as const

/** What the plan allows and what is used, and who owns the business. */
export function PlanTab() {
  return (
    <Stack gap="4">
      <LimitsPanel />
      <OwnershipPanel />
    </Stack>
  )
}

function LimitsPanel() {
  const t = useTexts()
  const businessId = useBusinessCore((state) => state.entity?.id)
  const query = useQuery({ ...plan.limits(businessId ?? ''), enabled: businessId !== undefined })
  const { data } = query
  return (
    <Panel title={t('plan.limits')} description={t('plan.limitsHint')} maxW="720px">
      {query.isError ? <LoadFailure inline title={t('failed', { what: t('plan.limits') })} query={query} /> : null}
      {query.isPending ? <SkeletonRows rows={4} avatar={false} /> : null}
      {data ? (
        <FactList
          layout="columns"
          facts={resources.map((resource) => ({
            label: t(`plan.resource.${resource}`),
            value: <Use {...data[resource]} label={t(`plan.resource.${resource}`)} />,
          }))}
        />
      ) : null}
    </Panel>
  )
}

function Use({ used, limit, label }: { used: number; limit: number | null; label: string }) {
  const t = useTexts()
  if (limit === null) return t('plan.unlimited', { count: used })
  const share = limit === 0 ? 1 : used / limit
  return (
    <>
      <Meter value={share} label={label} text={t('location.planUsed', { used, limit })} />
      {share >= nearShare ? (
        <Text textStyle="caption" color="warning.fg">
          {t(share >= 1 ? 'plan.full' : 'plan.near')}
        </Text>
      ) : null}
    </>
  )
}

function OwnershipPanel() {
  const t = useTexts()
  const can = useCan()
  const { dialog, open, close } = useDialogParam(dialogs)
  const query = useQuery(plan.members())
  const self = useBusinessCore((state) => state.user?.id)
  const members = query.data?.items
  const owners = members?.filter(({ role }) => role === 'OWNER') ?? []
  const others = members?.filter(({ role, id }) => role !== 'OWNER' && id !== self) ?? []
  return (
    <Panel title={t('ownership.title')} description={t('ownership.hint')} maxW="720px">
      {query.isError ? <LoadFailure inline title={t('failed', { what: t('ownership.title') })} query={query} /> : null}
      {query.isPending ? <SkeletonRows rows={1} avatar={false} /> : null}
      {members ? (
        <FactList
          facts={[{ label: t('ownership.owners', { count: owners.length }), value: owners.map(fullName).join(', ') }]}
        />
      ) : null}
      {members && can('entity.transfer-ownership') ? (
        <Box mt="4">
          <Button
            disabledReason={others.length === 0 ? t('ownership.nobody') : undefined}
            onClick={() => open('transfer')}
          >
            {t('ownership.transfer')}
          </Button>
        </Box>
      ) : null}
      {dialog && others.length > 0 && can('entity.transfer-ownership') ? (
        <TransferDialog members={others} onClose={close} />
      ) : null}
    </Panel>
  )
}
