import {
  Box,
  Button,
  HStack,
  IconButton,
  Kbd,
  LinkButton,
  Span,
  Spinner,
  Text,
  TextLink,
  Tooltip,
  type ButtonVariant,
} from '@steward/shared/ui/core'
import type { CSSProperties } from 'react'
import { Focused, Row, Specimen } from './specimen.tsx'
import { useShowcaseTexts } from './texts.ts'

/** The look of each variant under the pointer, as a static style. */
const hovered: Record<ButtonVariant, CSSProperties> = {
  solid: { background: 'var(--accent-solid-hover)' },
  outline: { background: 'var(--bg-subtle)' },
  subtle: { background: 'var(--bg-emphasized)' },
  tinted: { background: 'var(--accent-muted)' },
  ghost: { background: 'var(--bg-muted)', color: 'var(--fg)' },
  danger: { background: 'var(--danger-solid-hover)' },
}
const variants = Object.keys(hovered) as ButtonVariant[]
const sizes = ['md', 'sm', 'xs'] as const
const placements = ['top', 'bottom'] as const

export function ButtonsSection() {
  const t = useShowcaseTexts()
  return (
    <>
      <Specimen title={t('buttons.variants')} wide>
        {variants.map((variant) => (
          <Row key={variant} label={t(`buttons.${variant}`)} height={36}>
            <Button variant={variant}>{t(variant === 'danger' ? 'buttons.cancelBookings' : 'buttons.book')}</Button>
            <Button variant={variant} style={hovered[variant]}>
              {t('state.hover')}
            </Button>
            <Focused tone={variant === 'danger' ? 'danger' : 'accent'}>
              <Button variant={variant}>{t('state.focus')}</Button>
            </Focused>
            <Button variant={variant} disabled>
              {t('state.disabled')}
            </Button>
            <Button variant={variant} disabledReason={t('buttons.reason')}>
              {t('state.withReason')}
            </Button>
            <Button variant={variant} loading>
              {t('state.loading')}
            </Button>
          </Row>
        ))}
      </Specimen>
      <Specimen title={t('buttons.sizes')}>
        {sizes.map((size) => (
          <Row key={size} label={t(`buttons.${size}`)} height={36}>
            <Button size={size} variant="subtle" icon="add">
              {t('buttons.newService')}
            </Button>
            <Button size={size} iconEnd="chevronDown">
              {t('buttons.more')}
            </Button>
            <IconButton size={size} icon="more" label={t('buttons.moreActions')} variant="outline" />
          </Row>
        ))}
        <Row label={t('buttons.full')} height={36}>
          <Button full>{t('buttons.book')}</Button>
        </Row>
        <Row label={t('state.long')} height={32}>
          <Button size="sm">{t('buttons.long')}</Button>
        </Row>
      </Specimen>
      <IconButtons />
      <Specimen title={t('buttons.links')}>
        <Row label={t('buttons.linkButton')} height={36}>
          <LinkButton to="#buttons">{t('buttons.openServices')}</LinkButton>
          <LinkButton to="#buttons" variant="subtle" size="sm" iconEnd="forward">
            {t('buttons.openServices')}
          </LinkButton>
        </Row>
        <Row label={t('buttons.textLink')}>
          <TextLink to="#buttons">{t('buttons.openServices')}</TextLink>
          <TextLink to="#buttons" tone="quiet">
            {t('buttons.quiet')}
          </TextLink>
        </Row>
      </Specimen>
      <Specimen title={t('buttons.aids')}>
        <Row label={t('buttons.keys')} height={36}>
          <Kbd>{t('buttons.ctrlK')}</Kbd>
          <Kbd>{'J'}</Kbd>
          <Span bg="accent.solid" color="accent.contrast" p="2" borderRadius="md" display="inline-flex">
            <Kbd tone="inherit">{t('buttons.ctrlK')}</Kbd>
          </Span>
        </Row>
        <Row label={t('buttons.tooltips')} height={32}>
          {placements.map((placement) => (
            <Tooltip key={placement} label={t('buttons.tooltipText')} placement={placement}>
              <Button size="sm">{t(`buttons.${placement}`)}</Button>
            </Tooltip>
          ))}
          <Tooltip label={t('buttons.tooltipLong')}>
            <Button size="sm">{t('state.long')}</Button>
          </Tooltip>
        </Row>
        <Row label={t('buttons.spinner')}>
          <HStack color="fg.muted">
            <Spinner size={14} />
            <Spinner />
            <Spinner size={18} />
          </HStack>
        </Row>
        <Text textStyle="caption" color="fg.muted" mt="2">
          {t('buttons.spinnerHint')}
        </Text>
      </Specimen>
    </>
  )
}

function IconButtons() {
  const t = useShowcaseTexts()
  return (
    <Specimen title={t('buttons.icons')}>
      <Row label={t('state.normal')} height={36}>
        {variants.map((variant) => (
          <IconButton
            key={variant}
            variant={variant}
            icon={variant === 'danger' ? 'delete' : 'edit'}
            label={t(`buttons.${variant}`)}
          />
        ))}
      </Row>
      <Row label={t('state.loading')} height={36}>
        <IconButton icon="refresh" label={t('buttons.refresh')} loading />
      </Row>
      <Row label={t('state.withReason')} height={36}>
        <IconButton icon="delete" variant="outline" label={t('buttons.remove')} disabledReason={t('buttons.reason')} />
      </Row>
      <Row label={t('buttons.marked')} height={36}>
        <IconButton icon="notifications" label={t('buttons.notifications')} tooltip={false} iconSize={18}>
          <Box position="absolute" top="1.5" insetInlineEnd="1.5" w="2" h="2" borderRadius="full" bg="accent.solid" />
        </IconButton>
      </Row>
    </Specimen>
  )
}
