import { chakra, Icon, useParam } from '@steward/shared/ui/core'
import { useTexts } from '../../texts/texts.ts'
import { navItemStyles } from '../../navigation/nav-item-styles.ts'
import { panelParam, settingsPanel } from './panel-param.ts'

const Entry = chakra('button', { base: navItemStyles })

/** The button at the foot of the navigation that opens the settings. */
export function AppearanceLink() {
  const t = useTexts()
  const [panel, setPanel] = useParam(panelParam)
  return (
    <Entry
      type="button"
      aria-haspopup="dialog"
      aria-expanded={panel === settingsPanel}
      onClick={() => setPanel(settingsPanel)}
    >
      <Icon name="settings" size={18} />
      {t('settings.title')}
    </Entry>
  )
}
