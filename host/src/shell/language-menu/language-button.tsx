import { IconButton } from '@steward/shared/ui/core'
import type { ComponentProps } from 'react'
import { useTexts } from '../../texts/texts.ts'

/** The globe in the top bar; drawn at once, while its menu is still on its way. */
export function LanguageButton(props: Omit<ComponentProps<typeof IconButton>, 'icon' | 'label'>) {
  const t = useTexts()
  return <IconButton icon="globe" iconSize={18} label={t('language.menu')} {...props} />
}
