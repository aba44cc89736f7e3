import { chakra, Icon } from '@steward/shared/ui/core'
import { Suspense, type ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import { useTexts } from '../texts/texts.ts'

/** The layout of pages outside the dashboard: the product's logo above one card. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const t = useTexts()
  return (
    <chakra.div minH="100dvh" px="4" py="6">
      <chakra.header display="flex" alignItems="center" gap="2.5" maxW="1536px" mx={{ base: '0', sm: '4' }}>
        <chakra.span
          display="flex"
          alignItems="center"
          justifyContent="center"
          w="7"
          h="7"
          borderRadius="sm"
          bg="accent.solid"
          color="accent.contrast"
        >
          <Icon name="leaf" size={16} />
        </chakra.span>
        <chakra.span fontSize="0.9375rem" fontWeight="semibold">
          {t('site.name')}
        </chakra.span>
      </chakra.header>
      <chakra.main id="main">{children}</chakra.main>
    </chakra.div>
  )
}

/** Pages outside the dashboard. */
export function PublicLayout() {
  return (
    <PublicFrame>
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </PublicFrame>
  )
}
