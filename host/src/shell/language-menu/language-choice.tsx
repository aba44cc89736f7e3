import { changeLanguage, currentLanguage } from '@steward/shared/i18n'
import { useSettings } from '@steward/shared/stores'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../failure/lazy-part.tsx'
import { LanguageButton } from './language-button.tsx'

// Menus are not part of the first load: the globe stands, its menu follows.
const LanguageMenu = lazyPart(async () => (await import('./language-menu.tsx')).LanguageMenu)

/** The language of the page: follows the settings, which another tab may have changed, and can be chosen here. */
export function LanguageChoice() {
  const kept = useSettings((state) => state.language)
  const [wasPressed, setWasPressed] = useState(false)
  useEffect(
    function followTheSettings() {
      if (kept !== currentLanguage()) void changeLanguage(kept)
    },
    [kept],
  )
  return (
    <Suspense fallback={<LanguageButton onClick={() => setWasPressed(true)} />}>
      <LanguageMenu opensAtOnce={wasPressed} />
    </Suspense>
  )
}
