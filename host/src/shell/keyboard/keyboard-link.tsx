import { useSettings } from '@steward/shared/stores'
import { chakra, Icon, useParam } from '@steward/shared/ui/core'
import { useTexts } from '../../texts/texts.ts'
import { keyboardPanel, panelParam } from '../settings/panel-param.ts'
import { navItemStyles } from '../../navigation/nav-item-styles.ts'

const helpKey = '?'

const Entry = chakra('button', { base: navItemStyles })

/** The button at the foot of the side navigation that opens the list of keyboard shortcuts. */
export function KeyboardLink() {
  const t = useTexts()
  const isOn = useSettings((state) => state.shortcuts)
  const [panel, setPanel] = useParam(panelParam)
  return (
    <Entry
      type="button"
      aria-haspopup="dialog"
      aria-expanded={panel === keyboardPanel}
      onClick={() => setPanel(keyboardPanel)}
    >
      <Icon name="keyboard" size={18} />
      <chakra.span flex="1" textAlign="start">
        {t('keyboard.title')}
      </chakra.span>
      {isOn ? (
        <chakra.span aria-hidden="true" textStyle="caption">
          {helpKey}
        </chakra.span>
      ) : null}
    </Entry>
  )
}
