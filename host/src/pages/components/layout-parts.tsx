import { Box, Flex, Grid, HStack, Stack, Text, VisuallyHidden } from '@steward/shared/ui/core'
import type { ReactNode } from 'react'
import { CodeName, Specimen } from './specimen.tsx'
import { useShowcaseTexts } from './texts.ts'

/** The parts that only arrange others. */
export function LayoutParts() {
  const t = useShowcaseTexts()
  const tiles = [1, 2, 3].map((number) => (
    <Flex
      key={number}
      minW="8"
      h="8"
      px="2"
      alignItems="center"
      justifyContent="center"
      bg="accent.subtle"
      color="accent.fg"
      borderRadius="sm"
      textStyle="badge"
    >
      {number}
    </Flex>
  ))
  return (
    <Specimen title={t('tokens.layout')} hint={t('tokens.layoutHint')} wide>
      <Grid gridTemplateColumns="repeat(auto-fill, minmax(150px, 1fr))" gap="4">
        <Arrangement name="Stack">
          <Stack>{tiles}</Stack>
        </Arrangement>
        <Arrangement name="HStack">
          <HStack>{tiles}</HStack>
        </Arrangement>
        <Arrangement name="Flex">
          <Flex justifyContent="space-between">{tiles}</Flex>
        </Arrangement>
        <Arrangement name="Grid">
          <Grid gridTemplateColumns="1fr 2fr" gap="2">
            {tiles}
          </Grid>
        </Arrangement>
        <Arrangement name="VisuallyHidden">
          <VisuallyHidden>{t('tokens.hidden')}</VisuallyHidden>
          <Text textStyle="caption" color="fg.muted">
            {t('tokens.hiddenHint')}
          </Text>
        </Arrangement>
      </Grid>
    </Specimen>
  )
}

function Arrangement({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box minW="0">
      <Box mb="1.5">
        <CodeName>{name}</CodeName>
      </Box>
      {children}
    </Box>
  )
}
