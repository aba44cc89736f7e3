import { IconButton } from '@steward/shared/ui/core'
import type { ComponentProps } from 'react'
import { useTexts } from '../../texts/texts.ts'

/** Drawn at once, while its panel is still on its way. */
export function ContactsButton(props: Omit<ComponentProps<typeof IconButton>, 'icon' | 'label'>) {
  const t = useTexts()
  return <IconButton icon="contacts" iconSize={18} label={t('panels.contacts')} {...props} />
}
