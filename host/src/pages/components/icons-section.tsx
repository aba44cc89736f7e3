import { Box, Flex, Grid, Icon, Stack } from '@steward/shared/ui/core'
import { iconNames } from './icon-names.ts'
import { CodeName, Row, Specimen } from './specimen.tsx'
import { useShowcaseTexts } from './texts.ts'

/** Sizes in px: two for badges, then button, navigation and tile. */
const sizes = [13, 14, 16, 18, 20]

/** Icons that point along the reading direction. */
const pointing = ['back', 'forward', 'chevronLeft', 'chevronRight', 'undo', 'signOut', 'send', 'trend'] as const

export function IconsSection() {
  const t = useShowcaseTexts()
  return (
    <>
      <Specimen title={t('icons.all', { count: iconNames.length })} wide>
        <Grid as="ul" listStyleType="none" gridTemplateColumns="repeat(auto-fill, minmax(96px, 1fr))" gap="3">
          {iconNames.map((name) => (
            <Stack key={name} as="li" alignItems="center" gap="1" py="2" textAlign="center" minW="0">
              <Icon name={name} size={20} />
              <CodeName>{name}</CodeName>
            </Stack>
          ))}
        </Grid>
      </Specimen>
      <Specimen title={t('icons.sizes')}>
        <Flex gap="6" alignItems="flex-end" flexWrap="wrap">
          {sizes.map((size) => (
            <Stack key={size} alignItems="center" gap="1">
              <Icon name="calendar" size={size} />
              <CodeName>{size}</CodeName>
            </Stack>
          ))}
        </Flex>
      </Specimen>
      <Specimen title={t('icons.meaning')}>
        <Row label={t('icons.named')}>
          <Icon name="lock" size={18} label={t('icons.locked')} />
        </Row>
        <Row label={t('icons.coloured')}>
          <Icon name="circleCheck" size={18} color="var(--success-fg)" />
          <Icon name="warning" size={18} color="var(--warning-fg)" />
          <Icon name="alert" size={18} color="var(--danger-fg)" />
        </Row>
        <Row label={t('icons.mirrored')}>
          {pointing.map((name) => (
            <Icon key={name} name={name} size={18} />
          ))}
        </Row>
        <Row label={t('icons.tile')} height={36}>
          <Box p="2" borderRadius="md" bg="bg.muted" color="fg.muted" display="inline-flex">
            <Icon name="services" size={20} />
          </Box>
        </Row>
      </Specimen>
    </>
  )
}
