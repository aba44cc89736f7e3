import { languages, useLanguage, type Language } from '@steward/shared/i18n'
import { Menu } from '@steward/shared/ui/overlays'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../texts/texts.ts'
import { chooseLanguage } from './choose-language.ts'
import { LanguageButton } from './language-button.tsx'

/** Each language under its own name, because the user may not read the current one. */
const names: Record<Language, string> = { en: 'English', de: 'Deutsch', es: 'Español' }

/** The menu of English, German and Spanish, 220 px wide (specification, section 9). */
export function LanguageMenu({ opensAtOnce = false }: { opensAtOnce?: boolean }) {
  const t = useTexts()
  const language = useLanguage()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(
    function openForAnEarlyPress() {
      // The button was pressed before the code of its menu had loaded. This opens the menu for that press.
      if (opensAtOnce) button.current?.click()
    },
    [opensAtOnce],
  )
  return (
    <Menu
      trigger={<LanguageButton ref={button} />}
      label={t('language.menu')}
      width={220}
      sections={[
        {
          key: 'languages',
          items: languages.map((choice) => ({
            key: choice,
            label: <span lang={choice}>{names[choice]}</span>,
            text: names[choice],
            checked: choice === language,
            onSelect: () => void chooseLanguage(choice),
          })),
        },
      ]}
    />
  )
}
