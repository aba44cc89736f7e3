import { defineRecipe } from '@chakra-ui/react/styled-system'

import { touch } from './system/media.ts'

const unavailable = {
  bg: 'bg.muted',
  color: 'fg.subtle',
  borderColor: 'transparent',
  boxShadow: 'none',
  cursor: 'not-allowed',
}

/**
 * The styles of buttons. A screen has at most one solid button. A disabled button is fg.subtle on bg.muted, never
 * faded.
 */
export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'md',
    fontWeight: 'medium',
    textDecoration: 'none',
    cursor: 'pointer',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'colour',
    '&:is(:disabled, [aria-disabled=true])': unavailable,
    '&[data-busy]': { cursor: 'progress' },
  },
  variants: {
    variant: {
      solid: {
        bg: 'accent.solid',
        color: 'accent.contrast',
        boxShadow: 'xs',
        '&:hover:not(:disabled, [aria-disabled=true])': { bg: 'accent.solidHover' },
      },
      danger: {
        bg: 'danger.solid',
        color: 'danger.contrast',
        boxShadow: 'xs',
        '&:hover:not(:disabled, [aria-disabled=true])': { bg: 'danger.solidHover' },
        '&:focus-visible': { outlineColor: 'danger.focusRing' },
      },
      outline: {
        bg: 'bg.panel',
        color: 'fg',
        borderColor: 'border.emphasized',
        boxShadow: 'xs',
        '&:hover:not(:disabled, [aria-disabled=true]), &[aria-expanded=true]': { bg: 'bg.subtle' },
      },
      subtle: {
        bg: 'bg.muted',
        color: 'fg',
        '&:hover:not(:disabled, [aria-disabled=true]), &[aria-expanded=true]': { bg: 'bg.emphasized' },
      },
      tinted: {
        bg: 'accent.subtle',
        color: 'accent.fg',
        '&:hover:not(:disabled, [aria-disabled=true]), &[aria-expanded=true]': { bg: 'accent.muted' },
      },
      ghost: {
        bg: 'transparent',
        color: 'fg.muted',
        '&:hover:not(:disabled, [aria-disabled=true]), &[aria-expanded=true]': { bg: 'bg.muted', color: 'fg' },
        '&:is(:disabled, [aria-disabled=true])': { bg: 'transparent' },
      },
    },
    size: {
      md: {
        h: '9',
        minW: '9',
        px: '3.5',
        fontSize: '0.875rem',
        lineHeight: '1.25rem',
        [touch]: { h: '11', minW: '11' },
      },
      sm: {
        h: '8',
        minW: '8',
        px: '2.5',
        gap: '1.5',
        fontSize: '0.8125rem',
        lineHeight: '1.25rem',
        [touch]: { h: '10', minW: '10' },
      },
      xs: {
        h: '7',
        minW: '7',
        px: '2.5',
        gap: '1.5',
        fontSize: '0.8125rem',
        lineHeight: '1.25rem',
        [touch]: { h: '9', minW: '9' },
      },
    },
    shape: {
      text: {},
      icon: { px: '0' },
    },
  },
  defaultVariants: { variant: 'outline', size: 'md', shape: 'text' },
})
