import {
  Avatar,
  AvatarGroup,
  Badge,
  Stack,
  StatusBadge,
  Text,
  type Palette,
  type StatusKind,
  type StatusOf,
} from '@steward/shared/ui/core'
import { people } from './sample-people.ts'
import { Row, Specimen } from './specimen.tsx'
import { useShowcaseTexts } from './texts.ts'

/** Every status. The type check fails if a status of the design system is missing here. */
const statuses: { [Kind in StatusKind]: Record<StatusOf<Kind>, true> } = {
  slot: { ACTIVE: true, COMPLETED: true, CANCELLED: true },
  booking: {
    CONFIRMED: true,
    CHECKED_IN: true,
    PAYMENT_PENDING: true,
    PAYMENT_FAILED: true,
    NO_SHOW: true,
    REFUNDED: true,
    CANCELLED: true,
  },
  subscription: {
    PENDING: true,
    ACTIVE: true,
    PAUSED: true,
    PAST_DUE: true,
    SUSPENDED: true,
    CANCELLED: true,
    EXPIRED: true,
  },
  payrollRun: { DRAFT: true, CALCULATED: true, APPROVED: true, PAID: true, VOID: true },
  invoice: {
    DRAFT: true,
    ISSUED: true,
    PARTIALLY_PAID: true,
    PAID: true,
    VOID: true,
    CREDITED: true,
    PARTIALLY_CREDITED: true,
    OVERDUE: true,
  },
  member: { ACTIVE: true, INVITED: true, SUSPENDED: true, DEACTIVATED: true, REMOVED: true },
  invitation: { PENDING: true, ACCEPTED: true, EXPIRED: true, REVOKED: true },
}
const kinds = Object.keys(statuses) as StatusKind[]
const badgePalettes: readonly Palette[] = ['neutral', 'accent', 'info', 'success', 'warning', 'danger']
const avatarSizes = [24, 28, 32, 56] as const

/** A picture of 8 by 8 px as a data URL, so that the avatar makes no request. */
const portrait =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Crect width='8' height='8' fill='%234BA077'/%3E%3Ccircle cx='4' cy='3' r='1.6' fill='%23fff'/%3E%3Cellipse cx='4' cy='7.4' rx='2.8' ry='2.4' fill='%23fff'/%3E%3C/svg%3E"

export function StatusSection() {
  const t = useShowcaseTexts()
  return (
    <>
      <Specimen title={t('status.statuses')}>
        {kinds.map((kind) => (
          <Row key={kind} label={t(`status.${kind}`)}>
            {Object.keys(statuses[kind]).map((status) => (
              <StatusBadge key={status} kind={kind} status={status} />
            ))}
          </Row>
        ))}
        <Row label={t('status.unknown')}>
          <StatusBadge kind="booking" status="WAITLISTED" />
        </Row>
      </Specimen>
      <Stack gap="4" minW="0">
        <Specimen title={t('status.badges')}>
          <Row label={t('state.normal')}>
            {badgePalettes.map((palette) => (
              <Badge key={palette} palette={palette}>
                {t(`palette.${palette}`)}
              </Badge>
            ))}
          </Row>
          <Row label={t('status.withIcon')}>
            <Badge palette="info" icon="repeat">
              {t('status.weekly')}
            </Badge>
            <Badge palette="warning" icon="clock">
              {t('status.waits')}
            </Badge>
          </Row>
          <Row label={t('state.long')}>
            <Badge icon="tag">{t('status.longBadge')}</Badge>
          </Row>
        </Specimen>
        <Specimen title={t('status.avatars')}>
          <Row label={t('status.avatarSizes')} height={56}>
            {avatarSizes.map((size, index) => (
              <Avatar key={size} id={people[index]!.id} name={people[index]!.name} size={size} named />
            ))}
          </Row>
          <Row label={t('status.avatarColours')} height={32}>
            {people.slice(0, 12).map(({ id, name }) => (
              <Avatar key={id} id={id} name={name} size={32} named />
            ))}
          </Row>
          <Row label={t('status.picture')} height={32}>
            <Avatar id="portrait" name={people[0]!.name} src={portrait} size={32} />
            <Text>{people[0]!.name}</Text>
          </Row>
          <Row label={t('status.group')} height={32}>
            <AvatarGroup people={people.slice(0, 2)} />
            <AvatarGroup people={people.slice(0, 9)} />
            <AvatarGroup people={people.slice(0, 9)} size={32} max={5} />
          </Row>
        </Specimen>
      </Stack>
    </>
  )
}
