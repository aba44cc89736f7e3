import { Box, Button } from '@steward/shared/ui/core'
import { Menu, type MenuAction } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'

/** The actions that become buttons when they are possible, the likeliest first. Two fit beside the menu. */
const leading = ['check-in', 'pay', 'restore', 'waive-no-show', 'refund', 'move', 'undo-check-in']
const mostLeading = 2

/**
 * The footer of a booking's details. The likeliest actions are buttons, and all others are in a menu with their
 * reasons.
 */
export function BookingDetailsFoot({ actions, onClose }: { actions: readonly MenuAction[]; onClose: () => void }) {
  const t = useTexts()
  const lead = leading
    .flatMap((key) => actions.find((action) => action.key === key && !action.disabledReason) ?? [])
    .slice(0, mostLeading)
  const rest = actions.filter((action) => action.key !== 'details' && !lead.includes(action))
  return (
    <>
      {rest.length > 0 ? (
        <Box me="auto">
          <Menu
            label={t('bookingDetails.more')}
            placement="bottom-start"
            width={260}
            trigger={
              <Button variant="ghost" iconEnd="more">
                {t('bookingDetails.more')}
              </Button>
            }
            sections={[
              { key: 'rest', items: rest.filter(({ tone }) => tone === undefined) },
              { key: 'danger', items: rest.filter(({ tone }) => tone !== undefined) },
            ].filter(({ items }) => items.length > 0)}
          />
        </Box>
      ) : null}
      <Button onClick={onClose}>{t('bookingDetails.close')}</Button>
      {lead.toReversed().map(({ key, label, icon, onSelect }, index) => (
        <Button
          key={key}
          variant={index === lead.length - 1 ? 'solid' : 'outline'}
          {...(icon ? { icon } : {})}
          onClick={() => onSelect?.()}
        >
          {label}
        </Button>
      ))}
    </>
  )
}
