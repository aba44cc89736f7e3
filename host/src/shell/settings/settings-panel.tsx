import {
  changeSettings,
  colorModes,
  defaultSettings,
  directions,
  layouts,
  navColors,
  primaryColors,
  useSettings,
} from '@steward/shared/stores'
import { Button } from '@steward/shared/ui/core'
import { Drawer } from '@steward/shared/ui/overlays'
import { useTexts } from '../../texts/texts.ts'
import { ChoiceGroup } from './choice-group.tsx'
import { ColorSample, DirectionSample, KeysSample, LayoutSample, ModeSample, NavColorSample } from './samples.tsx'

// The language has its own menu and does not belong to the look.
const { language: _, ...defaultLooks } = defaultSettings

/** The settings for the look of this browser. They apply at once, remain after sign-out, and are shared by all tabs. */
export function SettingsPanel({ onClose }: { onClose: () => void }) {
  const t = useTexts()
  const settings = useSettings()
  return (
    <Drawer
      open
      onClose={onClose}
      title={t('settings.title')}
      description={t('settings.hint')}
      footer={
        <Button icon="undo" onClick={() => changeSettings(defaultLooks)}>
          {t('settings.reset')}
        </Button>
      }
    >
      <ChoiceGroup
        title={t('settings.mode.title')}
        columns={3}
        value={settings.mode}
        onChange={(mode) => changeSettings({ mode })}
        choices={colorModes.map((value) => ({
          value,
          label: t(`settings.mode.${value}`),
          sample: <ModeSample mode={value} />,
        }))}
      />
      <ChoiceGroup
        title={t('settings.primaryColor.title')}
        columns={2}
        value={settings.primaryColor}
        onChange={(primaryColor) => changeSettings({ primaryColor })}
        choices={primaryColors.map((value) => ({
          value,
          label: t(`settings.primaryColor.${value}`),
          sample: <ColorSample color={value} />,
        }))}
      />
      <ChoiceGroup
        title={t('settings.layout.title')}
        hint={t('settings.layout.hint')}
        columns={2}
        value={settings.layout}
        onChange={(layout) => changeSettings({ layout })}
        choices={layouts.map((value) => ({
          value,
          label: t(`settings.layout.${value}`),
          sample: <LayoutSample layout={value} navColor={settings.navColor} />,
        }))}
      />
      <ChoiceGroup
        title={t('settings.navColor.title')}
        columns={3}
        value={settings.navColor}
        onChange={(navColor) => changeSettings({ navColor })}
        choices={navColors.map((value) => ({
          value,
          label: t(`settings.navColor.${value}`),
          sample: <NavColorSample navColor={value} />,
        }))}
      />
      <ChoiceGroup
        title={t('settings.direction.title')}
        columns={2}
        value={settings.direction}
        onChange={(direction) => changeSettings({ direction })}
        choices={directions.map((value) => ({
          value,
          label: t(`settings.direction.${value}`),
          sample: <DirectionSample direction={value} />,
        }))}
      />
      <ChoiceGroup
        title={t('settings.shortcuts.title')}
        hint={t('settings.shortcuts.hint')}
        columns={2}
        value={settings.shortcuts ? 'on' : 'off'}
        onChange={(value) => changeSettings({ shortcuts: value === 'on' })}
        choices={(['on', 'off'] as const).map((value) => ({
          value,
          label: t(`settings.shortcuts.${value}`),
          sample: <KeysSample isOn={value === 'on'} />,
        }))}
      />
    </Drawer>
  )
}
