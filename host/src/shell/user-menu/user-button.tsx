import { Avatar, chakra, VisuallyHidden } from '@steward/shared/ui/core'
import type { ComponentProps } from 'react'
import { useTexts } from '../../texts/texts.ts'
import { useUserName } from './use-user-name.ts'

const Round = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    w: '11',
    h: '11',
    me: '-1.5',
    borderRadius: 'full',
    cursor: 'pointer',
    bg: 'transparent',
  },
})

/** The avatar in the top bar. It renders before the code of its menu has loaded. */
export function UserButton(props: ComponentProps<typeof Round>) {
  const t = useTexts()
  const { user, name } = useUserName()
  return (
    <Round type="button" {...props}>
      <VisuallyHidden>{t('shell.userMenu', { name })}</VisuallyHidden>
      <Avatar id={user?.id ?? ''} name={name} src={user?.avatar} size={32} />
    </Round>
  )
}
