import type { PlainDate } from '@steward/shared/time'
import { useBusiness } from '@steward/shared/stores'
import { Box, Button, Span } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'

interface MatrixBarProps {
  count: number
  from: PlainDate
  /** Why the last save was rejected. */
  refusal: string | undefined
  isSaving: boolean
  onDiscard: () => void
}

/** The number of unsaved changes with the day from which they hold, and the buttons that save or discard them. */
export function MatrixBar({ count, from, refusal, isSaving, onDiscard }: MatrixBarProps) {
  const t = useTexts()
  const business = useBusiness()
  if (count === 0) return null
  return (
    <Box
      role="status"
      position="sticky"
      bottom="4"
      zIndex="bar"
      mt="4"
      px="4"
      py="2"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      bg="bg.raised"
      borderRadius="md"
      boxShadow="md"
      textStyle="cell"
    >
      <Span fontWeight="semibold">{t('commissions.unsaved', { count })}</Span>
      <Span color="fg.muted">{from ? t('commissions.holdsFrom', { date: business.date(from) }) : null}</Span>
      {refusal ? (
        <Box role="alert" width="full" color="danger.fg">
          {refusal}
        </Box>
      ) : null}
      <Box ms="auto" display="flex" gap="2">
        <Button variant="ghost" size="sm" onClick={onDiscard}>
          {t('commissions.discard')}
        </Button>
        <Button
          variant="solid"
          size="sm"
          type="submit"
          loading={isSaving}
          disabledReason={from ? undefined : t('commissions.dateMissing')}
        >
          {t('commissions.save', { count })}
        </Button>
      </Box>
    </Box>
  )
}
