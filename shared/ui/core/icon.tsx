import type { CSSProperties } from 'react'

import { iconMap, mirroredIcons, type IconName } from './icon-map.ts'

export interface IconProps {
  /** The meaning, not the drawing: see icon-map.ts. */
  name: IconName
  /** Edge in px: 18 nav and top bar, 16 buttons, 13 to 14 badges, 20 tiles. Default 16. */
  size?: number
  /** Only where the icon stands alone and means something; else it is hidden from screen readers. */
  label?: string
  /** Any CSS colour; default is the text's colour. */
  color?: string
  className?: string
  style?: CSSProperties
}

/** An icon of the one map, stroke 1.75, or 2 at 14 px and below. */
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
