import { AfterPause, chakra, PageSkeleton, Skeleton, Text } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'

/** While the start-up runs: the dashboard's outline, so that nothing jumps when it stands. */
export function StartScreen({ isCallback }: { isCallback: boolean }) {
  const t = useTexts()
  if (isCallback) {
    return (
      <AfterPause>
        <chakra.div textAlign="center" pt="20vh">
          <chakra.h1 textStyle="drawerTitle">{t('callback.title')}</chakra.h1>
          <Text color="fg.muted">{t('callback.hint')}</Text>
        </chakra.div>
      </AfterPause>
    )
  }
  return (
    <chakra.div display="flex" minH="100dvh">
      <chakra.div
        display={{ base: 'none', lg: 'block' }}
        w="280px"
        px="6"
        pt="5"
        borderInlineEndWidth="1px"
        borderColor="border"
      >
        <AfterPause>
          {[120, 90, 130, 80, 110, 130, 70, 100].map((width, index) => (
            <Skeleton key={index} mb="7" style={{ width }} />
          ))}
        </AfterPause>
      </chakra.div>
      <chakra.div flex="1" minW="0">
        <chakra.div h="14" borderBottomWidth="1px" borderColor="border" />
        <chakra.div px={{ base: '4', sm: '6', lg: '8' }} pt="6">
          <PageSkeleton />
        </chakra.div>
      </chakra.div>
    </chakra.div>
  )
}
