import type { ColorMode, Direction, Layout, NavColor, PrimaryColor } from '@steward/shared/stores'
import { chakra, Icon, Kbd } from '@steward/shared/ui/core'
import { navColors } from '../../navigation/nav-colors.ts'

// Small drawings of what each choice does. The labels beside them carry the meaning.

const Frame = chakra('span', {
  base: {
    display: 'flex',
    h: '12',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'sm',
    overflow: 'hidden',
    bg: 'bg',
  },
})

const Bar = chakra('span', { base: { display: 'block', h: '1', borderRadius: 'full', bg: 'currentColor' } })

const modeIcons = { light: 'light', dark: 'dark', system: 'system' } as const

export function ModeSample({ mode }: { mode: ColorMode }) {
  const half = (scheme: 'light' | 'dark') => (
    <chakra.span
      key={scheme}
      className={`chakra-theme ${scheme}`}
      flex="1"
      display="flex"
      alignItems="center"
      justifyContent="center"
      bg="bg"
      color="fg"
    >
      {mode === 'system' ? null : <Icon name={modeIcons[mode]} />}
    </chakra.span>
  )
  return (
    <Frame position="relative" aria-hidden="true">
      {mode === 'system' ? (['light', 'dark'] as const).map(half) : half(mode)}
    </Frame>
  )
}

export function ColorSample({ color }: { color: PrimaryColor }) {
  return (
    <chakra.span aria-hidden="true" display="flex" gap="1" data-primary={color}>
      <chakra.span flex="1" h="6" borderRadius="sm" bg="var(--accent-solid)" />
      <chakra.span w="6" h="6" borderRadius="sm" bg="var(--accent-emphasized)" />
    </chakra.span>
  )
}

export function LayoutSample({ layout, navColor }: { layout: Layout; navColor: NavColor }) {
  const isSide = layout === 'vertical'
  return (
    <Frame aria-hidden="true" flexDirection={isSide ? 'row' : 'column'} style={navColors(navColor)}>
      <chakra.span
        display="flex"
        flexDirection={isSide ? 'column' : 'row'}
        gap="1"
        p="1.5"
        w={isSide ? '34%' : 'full'}
        bg="var(--nav-bg)"
        color="var(--nav-label)"
        borderColor="var(--nav-border)"
        borderInlineEndWidth={isSide ? '1px' : '0'}
        borderBottomWidth={isSide ? '0' : '1px'}
      >
        <Bar w={isSide ? '80%' : '20%'} />
        <Bar w={isSide ? '60%' : '20%'} />
        <Bar w={isSide ? '70%' : '20%'} />
      </chakra.span>
      <Lines />
    </Frame>
  )
}

export function NavColorSample({ navColor }: { navColor: NavColor }) {
  return (
    <Frame aria-hidden="true" style={navColors(navColor)}>
      <chakra.span
        display="flex"
        flexDirection="column"
        justifyContent="center"
        gap="1"
        p="1.5"
        w="50%"
        bg="var(--nav-bg)"
        color="var(--nav-label)"
        borderInlineEndWidth="1px"
        borderColor="var(--nav-border)"
      >
        <Bar w="70%" />
        <chakra.span
          p="1"
          mx="-0.5"
          borderRadius="xs"
          bg="var(--nav-active)"
          color="var(--nav-accent)"
          boxShadow="var(--nav-active-edge)"
        >
          <Bar w="60%" />
        </chakra.span>
        <Bar w="50%" />
      </chakra.span>
      <Lines />
    </Frame>
  )
}

export function DirectionSample({ direction }: { direction: Direction }) {
  return (
    <Frame aria-hidden="true" dir={direction}>
      <Lines />
    </Frame>
  )
}

export function KeysSample({ isOn }: { isOn: boolean }) {
  return (
    <Frame aria-hidden="true" alignItems="center" justifyContent="center" gap="1.5">
      {['/', '?', 'G'].map((key) => (
        <Kbd key={key} textDecoration={isOn ? undefined : 'line-through'} color={isOn ? undefined : 'fg.subtle'}>
          {key}
        </Kbd>
      ))}
    </Frame>
  )
}

function Lines() {
  return (
    <chakra.span
      display="flex"
      flexDirection="column"
      justifyContent="center"
      gap="1.5"
      flex="1"
      px="2"
      color="border.emphasized"
    >
      <Bar w="45%" bg="accent.solid" />
      <Bar w="85%" />
      <Bar w="65%" />
    </chakra.span>
  )
}
