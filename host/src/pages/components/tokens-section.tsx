import { Box, Flex, Grid, Span, Stack, Text } from '@steward/shared/ui/core'
import { Fragment } from 'react'
import { LayoutParts } from './layout-parts.tsx'
import { CodeName, Row, Specimen } from './specimen.tsx'
import { chartColours, heatSteps, palettes, plainColours, radii, shadows, spaces, textStyles } from './token-names.ts'
import { useShowcaseTexts } from './texts.ts'

/** The basis of every part: colours, type, corners, shadows and space. */
export function TokensSection() {
  const t = useShowcaseTexts()
  return (
    <>
      <Specimen title={t('tokens.colours')}>
        <Stack gap="5">
          {(['surface', 'line', 'text'] as const).map((group) => (
            <Box key={group}>
              <Text textStyle="cell" color="fg.muted" mb="1.5">
                {t(`tokens.${group}`)}
              </Text>
              <Swatches names={plainColours[group]} />
            </Box>
          ))}
        </Stack>
      </Specimen>
      <TypeScale />
      <Specimen title={t('tokens.palette')} hint={t('tokens.paletteHint')} wide>
        <Stack gap="4">
          {palettes.map(({ name, keys }) => (
            <Swatches key={name} names={keys.map((key) => `${name}.${key}`)} />
          ))}
        </Stack>
      </Specimen>
      <Stack gap="4" minW="0">
        <Charts />
        <Specimen title={t('tokens.shape')}>
          <Row label={t('tokens.radius')} height={48}>
            {radii.map((name) => (
              <Stack key={name} gap="1" alignItems="center">
                <Box w="12" h="12" borderWidth="1px" borderColor="border.control" bg="bg.subtle" borderRadius={name} />
                <CodeName>{name}</CodeName>
              </Stack>
            ))}
          </Row>
          <Row label={t('tokens.shadow')} height={64}>
            <Flex gap="6" p="2" flexWrap="wrap">
              {shadows.map((name) => (
                <Stack key={name} gap="3" alignItems="center">
                  <Box w="12" h="12" bg="bg.raised" borderRadius="md" boxShadow={name} />
                  <CodeName>{name}</CodeName>
                </Stack>
              ))}
            </Flex>
          </Row>
        </Specimen>
      </Stack>
      <Specimen title={t('tokens.space')}>
        {spaces.map((name) => (
          <Flex key={name} alignItems="center" gap="3" py="0.5">
            <Span w="24px" flexShrink="0">
              <CodeName>{name}</CodeName>
            </Span>
            <Box h="2" w={name} bg="accent.emphasized" borderRadius="xs" />
            <Span textStyle="caption" color="fg.subtle">
              {t('tokens.pixels', { count: Number(name) * 4 })}
            </Span>
          </Flex>
        ))}
      </Specimen>
      <LayoutParts />
    </>
  )
}

/** Tiles of colours with their names. The name of a palette precedes each of its keys. */
function Swatches({ names }: { names: readonly string[] }) {
  return (
    <Grid gridTemplateColumns="repeat(auto-fill, minmax(88px, 1fr))" gap="3">
      {names.map((name) => (
        <Box key={name} minW="0">
          <Box h="10" bg={name} borderWidth="1px" borderColor="border.muted" borderRadius="sm" />
          <CodeName>
            {name.split('.').map((part, index) => (
              <Fragment key={part}>
                {index > 0 ? '.' : null}
                {index > 0 ? <wbr /> : null}
                {part}
              </Fragment>
            ))}
          </CodeName>
        </Box>
      ))}
    </Grid>
  )
}

function TypeScale() {
  const t = useShowcaseTexts()
  return (
    <Specimen title={t('tokens.type')}>
      {textStyles.map((name) => (
        <Flex key={name} alignItems="baseline" gap="4" py="1">
          <Span w="88px" flexShrink="0">
            <CodeName>{name}</CodeName>
          </Span>
          <Text textStyle={name} minW="0" overflowWrap="anywhere">
            {name === 'kpi' ? t('tokens.figure') : t('tokens.sentence')}
          </Text>
        </Flex>
      ))}
    </Specimen>
  )
}

function Charts() {
  const t = useShowcaseTexts()
  return (
    <Specimen title={t('tokens.chart')}>
      <Row label={t('tokens.series')}>
        {chartColours.map((name) => (
          <Stack key={name} gap="1">
            <Box w="16" h="2" borderRadius="full" style={{ background: `var(--${name})` }} />
            <CodeName>{name}</CodeName>
          </Stack>
        ))}
      </Row>
      <Row label={t('tokens.heat')} height={32}>
        <Grid gridTemplateColumns="repeat(5, 48px)" gap="1">
          {heatSteps.map((step) => (
            <Flex
              key={step}
              h="8"
              alignItems="center"
              justifyContent="center"
              borderRadius="xs"
              textStyle="smallest"
              style={{ background: `var(--heat-${step})`, color: `var(--heat-${step}-fg)` }}
            >
              {step * 4}
            </Flex>
          ))}
        </Grid>
      </Row>
    </Specimen>
  )
}
