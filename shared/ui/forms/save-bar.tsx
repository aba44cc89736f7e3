import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'

import { Button } from '../core/button.tsx'
import { Icon } from '../core/icon.tsx'
import { Kbd } from '../core/kbd.tsx'
import { useUiTexts } from '../texts/texts.ts'
import { flattenErrors } from './error-summary.tsx'

const isApple = typeof navigator !== 'undefined' && /Mac|iP(hone|ad|od)/.test(navigator.platform)

export interface SaveBarProps {
  /** Default "Save". */
  saveLabel?: ReactNode
  onDiscard?: () => void
}

/**
 * A bar at the bottom of a form, shown only while there are unsaved changes. Place it inside `<Form>`, after the
 * sections.
 */
export function SaveBar({ saveLabel, onDiscard }: SaveBarProps) {
  const t = useUiTexts()
  const { formState, reset } = useFormContext()
  if (!formState.isDirty && !formState.isSubmitting) return null
  const problems = flattenErrors(formState.errors).length
  return (
    <chakra.div
      position="sticky"
      bottom="4"
      zIndex="bar"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      maxW="720px"
      minH="52px"
      ps="3.5"
      pe="2.5"
      py="2"
      bg="bg.raised"
      borderRadius="md"
      boxShadow="md"
      textStyle="cell"
      role="status"
    >
      <Icon name={problems > 0 ? 'alert' : 'draft'} color={problems > 0 ? 'var(--danger-fg)' : 'var(--fg-muted)'} />
      <chakra.span flex="1" minW="120px">
        <chakra.strong fontWeight="semibold">{t('form.unsaved')}</chakra.strong>{' '}
        {problems > 0 ? <chakra.span color="fg.muted">{t('form.problems', { count: problems })}</chakra.span> : null}
      </chakra.span>
      <Button
        variant="ghost"
        size="sm"
        onClick={() => {
          reset()
          onDiscard?.()
        }}
      >
        {t('form.discard')}
      </Button>
      <Button variant="solid" size="sm" type="submit" loading={formState.isSubmitting}>
        {saveLabel ?? t('form.save')}
        <Kbd tone="inherit" aria-hidden="true" hideBelow="sm">
          {isApple ? '⌘' : t('action.ctrl')} <Icon name="enter" size={11} />
        </Kbd>
      </Button>
    </chakra.div>
  )
}
