import { chakra, Icon, type IconName } from '@steward/shared/ui/core'
import { Fragment, type ReactNode } from 'react'

interface DeviceRowProps {
  icon: IconName
  iconColor?: string
  title: string
  badges?: ReactNode
  details: readonly string[]
  action?: ReactNode
}

/** A row of the security lists: an icon, the device, details and an action. */
export function DeviceRow({ icon, iconColor = 'fg.muted', title, badges, details, action }: DeviceRowProps) {
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      gap="3"
      minH="15"
      px="5"
      py="2.5"
      borderTopWidth="1px"
      borderColor="border.muted"
    >
      <chakra.span color={iconColor} display="inline-flex" flexShrink="0">
        <Icon name={icon} size={20} />
      </chakra.span>
      <chakra.div flex="1" minW="0">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="2" rowGap="1">
          <chakra.bdi textStyle="strong">{title}</chakra.bdi>
          {badges}
        </chakra.div>
        <chakra.div textStyle="caption" color="fg.muted">
          {details.map((detail, index) => (
            <Fragment key={detail}>
              {index > 0 ? ' · ' : null}
              {/* Kept on one line, because a line break can reorder words of mixed direction. */}
              <chakra.bdi display="inline-block">{detail}</chakra.bdi>
            </Fragment>
          ))}
        </chakra.div>
      </chakra.div>
      {action}
    </chakra.li>
  )
}
