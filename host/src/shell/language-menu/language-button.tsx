import { IconButton } from '@steward/shared/ui/core'
import type { ComponentProps } from 'react'
import { useTexts } from '../../texts/texts.ts'

/** The language button in the top bar. It renders before the code of its menu has loaded. */
export function LanguageButton(props: Omit<ComponentProps<typeof IconButton>, 'icon' | 'label'>) {
  const t = useTexts()
  return <IconButton icon="globe" iconSize={18} label={t('language.menu')} {...props} />
}
