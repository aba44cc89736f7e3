import { chakra } from '@chakra-ui/react/styled-system'
import { useState, type ReactNode } from 'react'

import { useUiTexts } from '../texts/texts.ts'
import { Button } from './button.tsx'
import type { IconName } from './icon-map.ts'
import { Icon } from './icon.tsx'
import { Heading, Text } from './layout.tsx'

export interface ErrorCardProps {
  /** The failure, such as "Payroll could not be loaded". */
  title: ReactNode
  /** The cause, and what still works. */
  description?: ReactNode
  /** Shows "Try again". */
  onRetry?: (() => void) | undefined
  retrying?: boolean
  /** A second action, such as a LinkButton. */
  actions?: ReactNode
  /** The ID to report, shown with a Copy button. */
  errorId?: string | undefined
  /** Text after the ID, such as the time. */
  errorDetail?: ReactNode
  icon?: IconName
  /** Fills a widget. By default the card stands alone in the page. */
  inline?: boolean
}

/**
 * A failure shown in its own place, so that the shell and the rest of the page stay. Gives the cause and the next step.
 */
export function ErrorCard({
  title,
  description,
  onRetry,
  retrying = false,
  actions,
  errorId,
  errorDetail,
  icon = 'unplugged',
  inline = false,
}: ErrorCardProps) {
  const t = useUiTexts()
  const [copied, setCopied] = useState(false)
  const frame = inline
    ? { p: '6' }
    : { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'md', boxShadow: { base: 'xs', _dark: 'none' }, p: '6' }
  return (
    <chakra.div
      role="alert"
      display="flex"
      gap="4"
      w="full"
      maxW="520px"
      mx="auto"
      my={inline ? '4' : { base: '6', md: '16' }}
      {...frame}
    >
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent="center"
        w="10"
        h="10"
        flexShrink="0"
        borderRadius="md"
        bg="danger.subtle"
        color="danger.fg"
      >
        <Icon name={icon} size={20} />
      </chakra.div>
      <chakra.div flex="1" minW="0">
        <Heading level={2} fontSize="1rem">
          {title}
        </Heading>
        {description ? (
          <Text color="fg.muted" mt="0.5" maxW="360px">
            {description}
          </Text>
        ) : null}
        {onRetry || actions ? (
          <chakra.div display="flex" flexWrap="wrap" gap="2" mt="4">
            {onRetry ? (
              <Button variant={inline ? 'outline' : 'solid'} icon="retry" loading={retrying} onClick={onRetry}>
                {t('state.tryAgain')}
              </Button>
            ) : null}
            {actions}
          </chakra.div>
        ) : null}
        {errorId ? (
          <chakra.div
            display="flex"
            alignItems="center"
            justifyContent="space-between"
            gap="3"
            mt="5"
            pt="3"
            borderTopWidth="1px"
            textStyle="caption"
            color="fg.muted"
          >
            <chakra.span overflowWrap="anywhere">
              {t('error.id', { id: errorId })}
              {errorDetail ? <> · {errorDetail}</> : null}
            </chakra.span>
            <Button
              variant="ghost"
              size="xs"
              icon={copied ? 'check' : 'copy'}
              onClick={() => {
                void navigator.clipboard?.writeText(errorId).then(() => setCopied(true))
              }}
            >
              {copied ? t('action.copied') : t('action.copy')}
            </Button>
          </chakra.div>
        ) : null}
      </chakra.div>
    </chakra.div>
  )
}
