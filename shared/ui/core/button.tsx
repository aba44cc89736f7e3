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
  /**
   * What the button does, so that its reason leads to the explanation of who may do it. Without it, the sentence of a missing
   * permission leads to the permissions of the user.
   */
  asks?: Asked | undefined
  /** Fills the width of its parent. */
  full?: boolean
  ref?: Ref<HTMLButtonElement>
}

/**
 * Returns the attributes of a button that loads or cannot be used now, and what follows a disabled one: its reason for
 * screen readers, and the link to its explanation.
 */
function useRefusing({ id: givenId, loading, disabledReason, asks, onClick, ...rest }: Omit<ButtonProps, 'size'>) {
  const reasonId = useId()
  const ownId = useId()
  const id = givenId ?? ownId
  return {
    attributes: {
      ...(loading ? { 'aria-busy': true, 'data-busy': '' } : {}),
      ...(disabledReason
        ? {
            id,
            'aria-disabled': true,
            'aria-describedby': [rest['aria-describedby'], reasonId].filter(Boolean).join(' '),
          }
        : {}),
      onClick: (event: MouseEvent<HTMLButtonElement>) => {
        if (loading || disabledReason) event.preventDefault()
        else onClick?.(event)
      },
    },
    reason: disabledReason ? (
      <>
        <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>
        <WhyLink asked={asks} reason={disabledReason} describedBy={id} />
      </>
    ) : null,
  }
}

/** A button that performs an action. Use one solid button per screen, and outline, subtle or ghost for the rest. */
export function Button(props: ButtonProps) {
  const {
    variant = 'outline',
    size = 'md',
    icon,
    iconEnd,
    loading = false,
    disabledReason,
    asks: _,
    full = false,
    children,
    type = 'button',
    ...rest
  } = props
  const { attributes, reason } = useRefusing(props)
  const iconSize = size === 'md' ? 16 : 14
  const button = (
    <ButtonElement
      type={type}
      variant={variant}
      size={size}
      {...(full ? { width: 'full' } : {})}
      {...rest}
      {...attributes}
    >
      {loading ? <Spinner size={iconSize} /> : icon ? <Icon name={icon} size={iconSize} /> : null}
      {children}
      {iconEnd ? <Icon name={iconEnd} size={iconSize} /> : null}
    </ButtonElement>
  )
  if (!reason) return button
  return (
    <>
      <Tooltip label={disabledReason} describes={false}>
        {button}
      </Tooltip>
      {reason}
    </>
  )
}

export interface IconButtonProps
  extends Native, Pick<ButtonProps, 'variant' | 'size' | 'loading' | 'disabledReason' | 'asks' | 'ref'> {
  icon: IconName
  /** The button's name, also its tooltip. */
  label: string
  /** Width and height of the icon in px. Default 16, or 14 in rows. */
  iconSize?: number
  /** False where the tooltip would only repeat the text beside the button. A reason is always shown. */
  tooltip?: boolean
  /** An element over the icon, such as an unread dot. */
  children?: ReactNode
}

/** A button with only an icon. It always has an accessible name and, unless `tooltip` is false, a tooltip. */
export function IconButton({ icon, label, iconSize: edge = 16, tooltip = true, ...props }: IconButtonProps) {
  const {
    variant = 'ghost',
    size = 'md',
    loading = false,
    disabledReason,
    asks: _,
    children,
    type = 'button',
    ...rest
  } = props
  const { attributes, reason } = useRefusing(props)
  return (
    <>
      <Tooltip label={disabledReason ?? (tooltip ? label : undefined)} describes={false}>
        <ButtonElement
          type={type}
          variant={variant}
          size={size}
          shape="icon"
          position="relative"
          {...rest}
          aria-label={label}
          {...attributes}
        >
          {loading ? <Spinner size={edge} /> : <Icon name={icon} size={edge} />}
          {children}
        </ButtonElement>
      </Tooltip>
      {reason}
    </>
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
