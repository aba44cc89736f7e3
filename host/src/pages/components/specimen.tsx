import { Box, chakra, Flex, Grid, Heading, Panel, Text } from '@steward/shared/ui/core'
import type { ReactNode } from 'react'

interface SectionProps {
  /** The fragment of the address of this section. */
  id: string
  title: string
  hint: string
  children: ReactNode
}

const SectionElement = chakra('section', { base: { scrollMarginTop: '6', mb: '12' } })

/** One family of the design system. Its specimens are in two columns from 1200 px. */
export function Section({ id, title, hint, children }: SectionProps) {
  return (
    <SectionElement id={id} aria-labelledby={`${id}-title`}>
      <Heading id={`${id}-title`} textStyle="drawerTitle">
        {title}
      </Heading>
      <Text color="fg.muted" mb="4" maxW="720px">
        <bdi>{hint}</bdi>
      </Text>
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        gap="4"
        alignItems="start"
      >
        {children}
      </Grid>
    </SectionElement>
  )
}

interface SpecimenProps {
  title: string
  hint?: string | undefined
  /** Fills both columns. */
  wide?: boolean
  /** For parts that render their own panel or page. */
  bare?: boolean
  children: ReactNode
}

/** One part in its states, under its name. */
export function Specimen({ title, hint, wide = false, bare = false, children }: SpecimenProps) {
  const column = wide ? { gridColumn: '1 / -1' } : {}
  if (!bare) {
    return (
      <Panel title={title} description={hint} {...column}>
        {children}
      </Panel>
    )
  }
  return (
    <Box minW="0" {...column}>
      <Heading level={3} mb={hint ? '0' : '2'}>
        {title}
      </Heading>
      {hint ? (
        <Text color="fg.muted" mb="2">
          <bdi>{hint}</bdi>
        </Text>
      ) : null}
      {children}
    </Box>
  )
}

interface RowProps {
  label: ReactNode
  /** Height of the first line in px, such as 36 for buttons. The label is centred on it. */
  height?: number
  children: ReactNode
}

/** A label with its content beside it. */
export function Row({ label, height = 22, children }: RowProps) {
  return (
    <Flex flexDirection={{ base: 'column', sm: 'row' }} columnGap="4" rowGap="1.5" py="1.5">
      <Flex w={{ sm: '104px' }} minH={{ sm: `${height}px` }} flexShrink="0" alignSelf="flex-start" alignItems="center">
        <Text textStyle="cell" color="fg.muted">
          <bdi>{label}</bdi>
        </Text>
      </Flex>
      <Flex flex="1" minW="0" minH={{ sm: `${height}px` }} flexWrap="wrap" alignItems="center" gap="2">
        {children}
      </Flex>
    </Flex>
  )
}

/** Draws the focus ring of the keyboard permanently. */
export function Focused({ children, tone = 'accent' }: { children: ReactNode; tone?: 'accent' | 'danger' }) {
  return <Box css={{ '& > *': { outline: `2px solid var(--${tone}-ring)`, outlineOffset: '2px' } }}>{children}</Box>
}

/** The name of a token or an icon in code, which is not translated. */
export const CodeName = chakra('code', {
  base: { fontFamily: 'mono', fontSize: '0.6875rem', lineHeight: '1rem', color: 'fg.muted', overflowWrap: 'anywhere' },
})

/** A frame for a part that fills a page. */
export function PageBox({ children, height }: { children: ReactNode; height?: string }) {
  return (
    <Box
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="border.emphasized"
      borderRadius="md"
      p="4"
      overflow="clip"
      {...(height ? { maxH: height } : {})}
    >
      {children}
    </Box>
  )
}
