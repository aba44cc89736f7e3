import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddress } from '@steward/shared/addresses/use-address'
import type { BusinessSettings } from '@steward/shared/contracts'
import type { SettingWords } from '@steward/shared/contracts/business/setting-words'
import { useLanguage } from '@steward/shared/i18n'
import { useCan } from '@steward/shared/roles/gate'
import { LoadFailure, useParam } from '@steward/shared/ui/core'
import { ExamplesPanel } from '../example/examples-panel.tsx'
import { useTexts } from '../texts/texts.ts'
import { NumberingPanel } from './numbering-panel.tsx'
import { SettingForm } from './setting-form.tsx'
import { SettingHistory } from './setting-history.tsx'
import { SettingSection } from './setting-section.tsx'
import { SettingsOutline } from './settings-outline.tsx'
import { settings } from './settings.queries.ts'

/** The settings of the business by section. Owners change them, managers read them. */
export function SettingsTab() {
  const t = useTexts()
  const language = useLanguage()
  const list = useQuery(settings.list())
  const words = useQuery(settings.words(language))
  if (list.data && words.data) return <SettingSections list={list.data} words={words.data} />
  const failed = [list, words].find(({ error }) => error !== null)
  return failed ? (
    <LoadFailure title={t('failed', { what: t('settings.title') })} query={failed} />
  ) : (
    <SettingsOutline />
  )
}

function SettingSections({ list, words }: { list: BusinessSettings; words: SettingWords }) {
  const can = useCan()
  const { params, change } = useAddress()
  const [historyKey, setHistory] = useParam('history')
  const [lastEdited, setLastEdited] = useState<string>()
  const edited = can('setting.update') ? params.get('edit') : null
  // A newer platform may have sections that this release has no words for.
  const sections = list.sections.filter(({ section }) => section in words.section)
  const shownHistory = sections
    .flatMap(({ settings: all }) => all)
    .find(({ key }) => key === historyKey && key in words.setting)
  const edit = (section: string | undefined) => {
    setLastEdited(section ?? edited ?? undefined)
    change({ edit: section })
  }
  return (
    <>
      {sections.map((section) =>
        section.section === edited ? (
          <SettingForm
            key={section.section}
            list={list}
            section={section}
            words={words}
            onClose={() => edit(undefined)}
          />
        ) : (
          <SettingSection
            key={section.section}
            list={list}
            section={section}
            words={words}
            onEdit={can('setting.update') ? () => edit(section.section) : undefined}
            wasEdited={edited === null && lastEdited === section.section}
          />
        ),
      )}
      <NumberingPanel words={words} />
      <ExamplesPanel />
      {shownHistory ? (
        <SettingHistory setting={shownHistory} words={words} today={list.today} onClose={() => setHistory(undefined)} />
      ) : null}
    </>
  )
}
