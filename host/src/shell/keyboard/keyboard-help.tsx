import * as to from '@steward/shared/addresses'
import { useSettings } from '@steward/shared/stores'
import { Button, chakra, Kbd, useParam } from '@steward/shared/ui/core'
import { Dialog } from '@steward/shared/ui/overlays'
import { useTexts } from '../../texts/texts.ts'
import { usePanelTexts } from '../panels/texts.ts'
import { searchKey } from '../search/search-button.tsx'
import { usePages } from '../search/use-pages.ts'
import { useOverlays } from '../overlays/use-overlays.ts'
import { panelParam, settingsPanel } from '../settings/panel-param.ts'

/** The dialog with all keyboard shortcuts of the shell, of lists and of Today, and a link to switch off single keys. */
export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const t = usePanelTexts()
  const host = useTexts()
  const overlays = useOverlays()
  const isOn = useSettings((state) => state.shortcuts)
  const [, setPanel] = useParam(panelParam)
  const pages = usePages().filter(({ keys }) => keys)
  return (
    <Dialog
      open
      onClose={onClose}
      size="form"
      title={host('keyboard.title')}
      description={isOn ? t('keys.hint') : t('keys.off')}
      footer={<Button onClick={() => setPanel(settingsPanel)}>{t('keys.change')}</Button>}
    >
      <Section title={t('keys.everywhere')}>
        <Line keys={[searchKey(host('keyboard.ctrl'))]}>{host('search.open')}</Line>
        {isOn ? <Line keys={['/']}>{host('search.open')}</Line> : null}
        {isOn ? <Line keys={['?']}>{host('keyboard.title')}</Line> : null}
        <Line keys={['Esc']}>{t('keys.close')}</Line>
        <Line keys={[`${host('keyboard.ctrl')} ↵`]}>{t('keys.save')}</Line>
        {(isOn ? overlays : []).map(({ dialog, key, title }) =>
          key ? (
            <Line key={dialog} keys={[key.toUpperCase()]}>
              {title}
            </Line>
          ) : null,
        )}
        <Line keys={['Alt T']}>{t('keys.toasts')}</Line>
      </Section>
      {isOn ? (
        <Section title={t('keys.lists')}>
          <Line keys={['J', 'K']}>{t('keys.walk')}</Line>
          <Line keys={['↓', '↑']}>{t('keys.walk')}</Line>
          <Line keys={['↵']}>{t('keys.open')}</Line>
          <Line keys={['X']}>{t('keys.select')}</Line>
          <Line keys={['E']}>{t('keys.edit')}</Line>
          <Line keys={['C']}>{t('keys.new')}</Line>
          <Line keys={['Esc']}>{t('keys.clear')}</Line>
        </Section>
      ) : null}
      {isOn && pages.some((page) => page.to === to.today()) ? (
        <Section title={host('nav.today')}>
          <Line keys={['W']}>{t('keys.walkIn')}</Line>
        </Section>
      ) : null}
      {isOn && pages.length > 0 ? (
        <Section title={t('keys.goTo')}>
          {pages.map(({ key, title, keys = [] }) => (
            <Line key={key} keys={keys}>
              {title}
            </Line>
          ))}
        </Section>
      ) : null}
    </Dialog>
  )
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <chakra.section mb="5">
      <chakra.h3 textStyle="badge" color="fg.muted" mb="1">
        {title}
      </chakra.h3>
      <chakra.dl display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} columnGap="8">
        {children}
      </chakra.dl>
    </chakra.section>
  )
}

function Line({ keys, children }: { keys: readonly string[]; children: React.ReactNode }) {
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="4"
      minH="10"
      borderBottomWidth="1px"
      borderColor="border.muted"
    >
      <chakra.dt minW="0">{children}</chakra.dt>
      <chakra.dd display="flex" gap="1" flexShrink="0">
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </chakra.dd>
    </chakra.div>
  )
}
