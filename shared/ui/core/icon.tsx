import type { CSSProperties } from 'react'

import { iconMap, mirroredIcons, type IconName } from './icon-map.ts'

export interface IconProps {
  /** The meaning of the icon, as listed in icon-map.ts. */
  name: IconName
  /**
   * Width and height in px: 18 in navigation and top bar, 16 in buttons, 13 to 14 in badges, 20 in tiles. Default 16.
   */
  size?: number
  /** Accessible name of an icon that stands alone. Without it the icon is hidden from screen readers. */
  label?: string
  /** Any CSS colour. Defaults to the colour of the text. */
  color?: string
  className?: string
  style?: CSSProperties
}

/** An icon from the icon map, with a stroke of 1.75, or 2 at 14 px and below. */
export function Icon({ name, size = 16, label, color, className, style }: IconProps) {
  const Drawing = iconMap[name]
  return (
    <Drawing
      size={size}
      strokeWidth={size <= 14 ? 2 : 1.75}
      className={className}
      style={{ flexShrink: 0, ...(color ? { color } : {}), ...style }}
      {...(mirroredIcons.has(name) ? { 'data-mirror': '' } : {})}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  )
}
