import { useSettings } from '@steward/shared/stores'
import { AfterPause, chakra, PageSkeleton, Skeleton, Text } from '@steward/shared/ui/core'
import { useEffect, useState } from 'react'
import { navColors } from '../navigation/nav-colors.ts'
import { useWideScreen } from '../shell/use-wide-screen.ts'
import { useTexts } from '../texts/texts.ts'

/** The outline of the dashboard during the start-up, so that nothing jumps when the app renders. */
export function StartScreen({ isCallback }: { isCallback: boolean }) {
  const t = useTexts()
  if (isCallback) {
    return (
      <>
        <AfterPause>
          <chakra.div textAlign="center" pt="20vh">
            <chakra.h1 textStyle="drawerTitle">{t('callback.title')}</chakra.h1>
            <Text color="fg.muted">{t('callback.hint')}</Text>
          </chakra.div>
        </AfterPause>
        <SlowStart />
      </>
    )
  }
  return (
    <>
      <Outline />
      <SlowStart />
    </>
  )
}

/** Ms before a message says that the start takes long. A hanging identity provider is given longer than that. */
const patience = 10_000

/** Shows a message that the start continues. An outline alone looks like a frozen page. */
function SlowStart() {
  const t = useTexts()
  const [isSlow, setIsSlow] = useState(false)
  useEffect(function waitForAWhile() {
    const timer = setTimeout(() => setIsSlow(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return (
    <chakra.div role="status" position="fixed" bottom="6" insetInline="4" textAlign="center">
      {isSlow ? <Text color="fg.muted">{t('start.slow')}</Text> : null}
    </chakra.div>
  )
}

/** Bar, navigation and page in the layout of the settings. */
function Outline() {
  const { layout, navColor } = useSettings()
  const isHorizontal = useWideScreen() && layout === 'horizontal'
  return (
    <chakra.div display="flex" minH="100dvh">
      {isHorizontal ? null : (
        <chakra.div
          display={{ base: 'none', lg: 'block' }}
          w="280px"
          px="6"
          pt="5"
          bg="var(--nav-bg)"
          borderInlineEndWidth="1px"
          borderColor="var(--nav-border)"
          style={navColors(navColor)}
        >
          <AfterPause>
            {[120, 90, 130, 80, 110, 130, 70, 100].map((width, index) => (
              <Skeleton key={index} mb="7" bg="var(--nav-active)" style={{ width }} />
            ))}
          </AfterPause>
        </chakra.div>
      )}
      <chakra.div flex="1" minW="0">
        <chakra.div
          h={isHorizontal ? '72px' : '14'}
          borderBottomWidth="1px"
          borderColor={isHorizontal ? 'var(--nav-border)' : 'border'}
          bg={isHorizontal ? 'var(--nav-bg)' : 'bg'}
          style={navColors(navColor)}
        />
        <chakra.div
          maxW={isHorizontal ? '1280px' : '1600px'}
          mx={isHorizontal ? 'auto' : '0'}
          px={{ base: '4', sm: '6', lg: '8' }}
          pt={{ base: '5', sm: '7' }}
        >
          <PageSkeleton />
        </chakra.div>
      </chakra.div>
    </chakra.div>
  )
}
