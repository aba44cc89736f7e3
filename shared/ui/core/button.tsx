import { chakra } from '@chakra-ui/react/styled-system'
import { useId, type ComponentProps, type MouseEvent, type ReactNode, type Ref } from 'react'
import { Link, type LinkProps } from 'react-router-dom'

import { buttonRecipe } from './button-recipe.ts'
import type { Asked } from '../../api/problem.ts'
import type { IconName } from './icon-map.ts'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './layout.tsx'
import { Spinner } from './spinner.tsx'
import { Tooltip } from './tooltip.tsx'
import { WhyLink } from './why.tsx'

export type ButtonVariant = 'solid' | 'outline' | 'subtle' | 'tinted' | 'ghost' | 'danger'
/** md 36 px, sm 32 px (toolbars), xs 28 px (rows); larger on touch. */
export type ButtonSize = 'md' | 'sm' | 'xs'

const ButtonElement = chakra('button', buttonRecipe)
const LinkElement = chakra(Link, buttonRecipe)

type Native = Omit<ComponentProps<'button'>, 'color' | 'ref'>

export interface ButtonProps extends Native {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Icon before the text. */
  icon?: IconName
  /** Icon after the text, such as a chevron. */
  iconEnd?: IconName
  /** Shows a spinner and ignores clicks. The button keeps its width and its focus. */
  loading?: boolean | undefined
  /** Why the button cannot be used now. The button stays focusable and shows the reason in a tooltip. */
  disabledReason?: string | undefined
  /** What the button does, so that its reason leads to the explanation of who may do it. */
  asks?: Asked | undefined
  /** Fills the width of its parent. */
  full?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A button that performs an action. Use one solid button per screen, and outline, subtle or ghost for the rest. */
export function Button({
  variant = 'outline',
  size = 'md',
  icon,
  iconEnd,
  loading = false,
  disabledReason,
  asks,
  full = false,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const ownId = useId()
  const buttonId = rest.id ?? ownId
  const refuses = loading || Boolean(disabledReason)
  const iconSize = size === 'md' ? 16 : 14
  const describedBy = [rest['aria-describedby'], disabledReason ? reasonId : undefined].filter(Boolean).join(' ')
  const button = (
    <ButtonElement
      type={type}
      variant={variant}
      size={size}
      {...(full ? { width: 'full' } : {})}
      {...rest}
      {...(disabledReason && asks ? { id: buttonId } : {})}
      {...(describedBy ? { 'aria-describedby': describedBy } : {})}
      {...(disabledReason ? { 'aria-disabled': true } : {})}
      {...(loading ? { 'aria-busy': true, 'data-busy': '' } : {})}
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        if (refuses) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {loading ? <Spinner size={iconSize} /> : icon ? <Icon name={icon} size={iconSize} /> : null}
      {children}
      {iconEnd ? <Icon name={iconEnd} size={iconSize} /> : null}
    </ButtonElement>
  )
  if (!disabledReason) return button
  return (
    <>
      <Tooltip label={disabledReason} describes={false}>
        {button}
      </Tooltip>
      <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>
      {asks ? <WhyLink asked={asks} describedBy={buttonId} /> : null}
    </>
  )
}

export interface IconButtonProps extends Native {
  icon: IconName
  /** The button's name, also its tooltip. */
  label: string
  variant?: ButtonVariant
  size?: ButtonSize
  /** Width and height of the icon in px. Default 16, or 14 in rows. */
  iconSize?: number
  loading?: boolean | undefined
  disabledReason?: string | undefined
  /** False where the tooltip would only repeat the text beside the button. */
  tooltip?: boolean
  /** An element over the icon, such as an unread dot. */
  children?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** A button with only an icon. It always has an accessible name and, unless `tooltip` is false, a tooltip. */
export function IconButton({
  icon,
  label,
  variant = 'ghost',
  size = 'md',
  iconSize,
  loading = false,
  disabledReason,
  tooltip = true,
  children,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const edge = iconSize ?? 16
  const refuses = loading || Boolean(disabledReason)
  return (
    <Tooltip label={tooltip ? (disabledReason ?? label) : undefined} describes={Boolean(disabledReason)}>
      <ButtonElement
        type={type}
        variant={variant}
        size={size}
        shape="icon"
        position="relative"
        {...rest}
        aria-label={label}
        {...(disabledReason ? { 'aria-disabled': true } : {})}
        {...(loading ? { 'aria-busy': true, 'data-busy': '' } : {})}
        onClick={(event: MouseEvent<HTMLButtonElement>) => {
          if (refuses) event.preventDefault()
          else onClick?.(event)
        }}
      >
        {loading ? <Spinner size={edge} /> : <Icon name={icon} size={edge} />}
        {children}
      </ButtonElement>
    </Tooltip>
  )
}

export interface LinkButtonProps extends Omit<LinkProps, 'color'> {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: IconName
  iconEnd?: IconName
  full?: boolean
  ref?: Ref<HTMLAnchorElement>
}

/** A link that looks like a button. It navigates, while Button performs an action. */
export function LinkButton({
  variant = 'outline',
  size = 'md',
  icon,
  iconEnd,
  full = false,
  children,
  ...rest
}: LinkButtonProps) {
  const iconSize = size === 'md' ? 16 : 14
  return (
    <LinkElement variant={variant} size={size} {...(full ? { width: 'full' } : {})} {...rest}>
      {icon ? <Icon name={icon} size={iconSize} /> : null}
      {children}
      {iconEnd ? <Icon name={iconEnd} size={iconSize} /> : null}
    </LinkElement>
  )
}
