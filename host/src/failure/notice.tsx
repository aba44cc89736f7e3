import { chakra, Icon, Text, type IconName } from '@steward/shared/ui/core'
import type { ReactNode } from 'react'

interface NoticeProps {
  icon: IconName
  title: ReactNode
  children?: ReactNode
  /** One solid button first, and at most one more. */
  actions?: ReactNode
}

/** A full page with one message: what happened, why, and the next step. */
export function Notice({ icon, title, children, actions }: NoticeProps) {
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      alignItems="center"
      textAlign="center"
      maxW="480px"
      mx="auto"
      pt={{ base: '12', md: '20' }}
    >
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent="center"
        w="12"
        h="12"
        mb="5"
        borderRadius="md"
        bg="bg.muted"
        color="fg.muted"
      >
        <Icon name={icon} size={24} />
      </chakra.div>
      <chakra.h1 textStyle="drawerTitle" tabIndex={-1} data-page-heading="" textWrap="balance">
        {title}
      </chakra.h1>
      <chakra.div display="flex" flexDirection="column" gap="1" mt="2" color="fg.muted">
        {typeof children === 'string' ? <Text textWrap="balance">{children}</Text> : children}
      </chakra.div>
      {actions ? (
        <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap="2" mt="6">
          {actions}
        </chakra.div>
      ) : null}
    </chakra.div>
  )
}
