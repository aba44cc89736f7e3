import { Button, chakra, IconButton } from '@steward/shared/ui/core'
import { useOverlayAddress, useOverlays, type Overlay } from './use-overlays.ts'

/**
 * The buttons of overlays in the top bar: with text if there is room, and with an icon otherwise. A phone has no room
 * for them beside the search. There the search offers the overlays as actions.
 */
export function OverlayButtons({ textFrom }: { textFrom: 'md' | 'xl' }) {
  const { open } = useOverlayAddress()
  return useOverlays()
    .filter(({ button }) => button)
    .map((overlay) => <OverlayButton key={overlay.dialog} overlay={overlay} textFrom={textFrom} open={open} />)
}

interface Props {
  overlay: Overlay
  textFrom: 'md' | 'xl'
  open: (dialog: string) => void
}

function OverlayButton({ overlay: { dialog, title, icon, key }, textFrom, open }: Props) {
  const press = () => open(dialog)
  const keys = key ? { 'aria-keyshortcuts': key } : {}
  return (
    <>
      <chakra.span display={{ base: 'none', [textFrom]: 'inline-flex' }}>
        <Button size="sm" variant="subtle" icon={icon} onClick={press} {...keys}>
          {title}
        </Button>
      </chakra.span>
      <chakra.span display={{ base: 'none', sm: 'inline-flex', [textFrom]: 'none' }}>
        <IconButton icon={icon} iconSize={18} label={title} onClick={press} {...keys} />
      </chakra.span>
    </>
  )
}
