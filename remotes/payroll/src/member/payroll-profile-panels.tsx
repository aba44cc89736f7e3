import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Member, PayrollProfile } from '@steward/shared/contracts'
import { AfterPause, Banner, LoadFailure, Panel, SkeletonRows, Stack } from '@steward/shared/ui/core'
import { latePart, useDialogParam } from '@steward/shared/ui/overlays'
import { useMonth } from '../month-choice/use-month.ts'
import { useTexts } from '../texts/texts.ts'
import { FactsPanel } from './facts-panel.tsx'
import { PayHistoryPanel } from './pay-history-panel.tsx'
import { PayItemsPanel } from './pay-items-panel.tsx'
import { payrollProfiles } from './payroll-profile.queries.ts'
import { profileDialogs } from './profile-dialogs.ts'
import { ReadinessPanel } from './readiness-panel.tsx'
import { SalaryPanel } from './salary-panel.tsx'
import { YearsPanel } from './years-panel.tsx'

const SalaryDialog = latePart(() => import('./salary-dialog.tsx').then((part) => part.SalaryDialog))
const FactsDialog = latePart(() => import('./facts-dialog.tsx').then((part) => part.FactsDialog))
const PayItemDialog = latePart(() => import('./pay-item-dialog.tsx').then((part) => part.PayItemDialog))
const YearDialog = latePart(() => import('./year-dialog.tsx').then((part) => part.YearDialog))
const RemoveDialog = latePart(() => import('./remove-dialog.tsx').then((part) => part.RemoveDialog))

/** What decides the pay of a member, with the dialogs that change it. */
export function PayrollProfilePanels({ member }: { member: Member }) {
  const t = useTexts()
  const month = useMonth()
  const query = useQuery({ ...payrollProfiles.detail(member.id, month.id), placeholderData: keepPreviousData })
  // While another month loads, the former one stays. The profile of another member does not.
  if (query.data?.businessUserId === member.id) return <LoadedProfile profile={query.data} member={member} />
  return (
    <Panel title={t('profile.title')}>
      {query.isPending || query.isPlaceholderData ? (
        <AfterPause>
          <SkeletonRows rows={4} avatar={false} />
        </AfterPause>
      ) : (
        <LoadFailure inline title={t('failed', { what: t('profile.title') })} query={query} />
      )}
    </Panel>
  )
}

function LoadedProfile({ profile, member }: { profile: PayrollProfile; member: Member }) {
  const t = useTexts()
  const { dialog, open, close } = useDialogParam(profileDialogs)
  const parts = { profile, open }
  return (
    <Stack gap="4">
      {profile.mayChange ? null : <Banner icon="lock">{t('profile.readOnly')}</Banner>}
      <ReadinessPanel {...parts} member={member} />
      <SalaryPanel {...parts} />
      {profile.isCalculated ? <FactsPanel {...parts} /> : null}
      <PayItemsPanel {...parts} />
      {profile.isCalculated ? <YearsPanel {...parts} /> : null}
      <PayHistoryPanel memberId={profile.businessUserId} />
      {dialog && profile.mayChange ? <OpenDialog dialog={dialog} profile={profile} onClose={close} /> : null}
    </Stack>
  )
}

interface OpenDialogProps {
  dialog: { name: (typeof profileDialogs)[number]; id?: string }
  profile: PayrollProfile
  onClose: () => void
}

/** The dialog of the address. An address whose record is gone opens none. */
function OpenDialog({ dialog: { name, id }, profile, onClose }: OpenDialogProps) {
  const sheet = profile.facts.find(({ from }) => from === id)
  const item = profile.payItems.find((one) => one.id === id)
  const figures = profile.years.find(({ year, source }) => `${year}-${source}` === id)
  const parts = { profile, onClose }
  switch (name) {
    case 'edit-salary':
      return <SalaryDialog {...parts} />
    case 'new-facts':
      return <FactsDialog {...parts} />
    case 'edit-facts':
      return sheet ? <FactsDialog {...parts} sheet={sheet} /> : null
    case 'new-item':
      return <PayItemDialog {...parts} />
    case 'edit-item':
      return item ? <PayItemDialog {...parts} item={item} /> : null
    case 'new-opening':
      return <YearDialog {...parts} source="OPENING" />
    case 'new-earlier':
      return <YearDialog {...parts} source="EARLIER_EMPLOYER" />
    case 'edit-year':
      return figures ? <YearDialog {...parts} source={figures.source} figures={figures} /> : null
    default:
      return <RemoveDialog {...parts} sheet={sheet} item={item} figures={figures} />
  }
}
