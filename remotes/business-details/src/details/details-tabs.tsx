import { useAddress } from '@steward/shared/addresses/use-address'
import { useCan } from '@steward/shared/roles/gate'
import { LinkTabs } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'

/** The tabs of the page. They stay on its path, which the specification defines. */
export function DetailsTabs() {
  const t = useTexts()
  const can = useCan()
  const { params, addressWith } = useAddress()
  if (!can('setting.read')) return null
  const shown = params.get('tab')
  const closed = { edit: undefined, history: undefined, dialog: undefined }
  const tabs = [
    { tab: undefined, label: t('businessDetails.tab.details') },
    { tab: 'settings', label: t('settings.title') },
    { tab: 'limits', label: t('plan.title') },
  ]
  const isKnown = tabs.some(({ tab }) => tab === shown)
  return (
    <LinkTabs
      label={t('businessDetails.tabs')}
      tabs={tabs.map(({ tab, label }) => ({
        to: addressWith({ ...closed, tab }),
        label,
        current: isKnown ? tab === shown : tab === undefined,
      }))}
    />
  )
}
