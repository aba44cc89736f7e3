import { changeLanguage, currentLanguage } from '@steward/shared/i18n'
import { useSettings } from '@steward/shared/stores'
import { Suspense, useEffect } from 'react'
import { useLateCode } from '../panels/use-late-code.ts'
import { LanguageButton } from './language-button.tsx'

// Menus are not part of the first load. The button renders at once, and its menu loads after the first page.
const loadMenu = async () => (await import('./language-menu.tsx')).LanguageMenu

/** Applies the language of the settings, which another tab may change, and offers the language menu. */
export function LanguageChoice() {
  const storedLanguage = useSettings((state) => state.language)
  const { code: LanguageMenu, wasPressed, press } = useLateCode(loadMenu)
  useEffect(
    function followTheSettings() {
      if (storedLanguage !== currentLanguage()) void changeLanguage(storedLanguage)
    },
    [storedLanguage],
  )
  const button = <LanguageButton onClick={press} />
  if (!LanguageMenu) return button
  return (
    <Suspense fallback={button}>
      <LanguageMenu opensAtOnce={wasPressed} />
    </Suspense>
  )
}
