import { IconButton } from '@steward/shared/ui/core'
import type { ComponentProps } from 'react'
import { useTexts } from '../../texts/texts.ts'

/** The button of the contacts. It renders before the code of its panel has loaded. */
export function ContactsButton(props: Omit<ComponentProps<typeof IconButton>, 'icon' | 'label'>) {
  const t = useTexts()
  return <IconButton icon="contacts" iconSize={18} label={t('panels.contacts')} {...props} />
}
