import { Box, Flex, Grid, Icon, Stack, type IconName } from '@steward/shared/ui/core'
import { CodeName, Row, Specimen } from './specimen.tsx'
import { useShowcaseTexts } from './texts.ts'

/** Every icon. The type check fails if an icon of the map is missing here. */
const everyIcon: Record<IconName, true> = {
  activity: true,
  add: true,
  alert: true,
  amountDue: true,
  approve: true,
  archive: true,
  arrowDown: true,
  arrowUp: true,
  back: true,
  bank: true,
  booking: true,
  book: true,
  building: true,
  calculate: true,
  calendar: true,
  calendarX: true,
  cancel: true,
  card: true,
  cash: true,
  chart: true,
  check: true,
  checkAll: true,
  checkedIn: true,
  chevronDown: true,
  chevronLeft: true,
  chevronRight: true,
  chevronUp: true,
  circleCheck: true,
  circleDot: true,
  clock: true,
  close: true,
  columns: true,
  commission: true,
  contacts: true,
  copy: true,
  customers: true,
  dark: true,
  day: true,
  delete: true,
  document: true,
  download: true,
  draft: true,
  edit: true,
  enter: true,
  external: true,
  filter: true,
  forward: true,
  globe: true,
  grid: true,
  help: true,
  hide: true,
  home: true,
  hourglass: true,
  image: true,
  inbox: true,
  info: true,
  jobs: true,
  keyboard: true,
  leaf: true,
  light: true,
  link: true,
  list: true,
  loading: true,
  location: true,
  lock: true,
  mail: true,
  membership: true,
  menu: true,
  minus: true,
  money: true,
  more: true,
  moreVertical: true,
  noShow: true,
  notifications: true,
  offline: true,
  overview: true,
  paid: true,
  palette: true,
  pause: true,
  payroll: true,
  percent: true,
  phone: true,
  pin: true,
  print: true,
  profile: true,
  receipt: true,
  refresh: true,
  repeat: true,
  retry: true,
  search: true,
  security: true,
  send: true,
  services: true,
  settings: true,
  show: true,
  signIn: true,
  signOut: true,
  sort: true,
  store: true,
  switch: true,
  system: true,
  table: true,
  tag: true,
  team: true,
  ticket: true,
  today: true,
  trend: true,
  undo: true,
  unplugged: true,
  upload: true,
  user: true,
  userAdd: true,
  wallet: true,
  warning: true,
  notAllowed: true,
}
const iconNames = Object.keys(everyIcon) as IconName[]

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
