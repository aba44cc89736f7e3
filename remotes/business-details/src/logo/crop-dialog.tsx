import { useEffect, useRef, useState } from 'react'
import { logoLimits, squareIn } from '@steward/shared/rules/common/picture'
import { Box, Button, toast, useProblemText } from '@steward/shared/ui/core'
import { Dialog } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'

/** The side of the stored logo in pixels. */
const side = 512

/**
 * Returns the drawn square as PNG, or as JPEG if it is a photo that is too large for that. A PDF cannot hold WebP. JPEG has
 * no transparency, but a photo needs none.
 */
async function squareOf(canvas: HTMLCanvasElement): Promise<Blob | null> {
  const as = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9))
  const png = await as('image/png')
  return png && png.size <= logoLimits.bytes ? png : as('image/jpeg')
}

interface CropDialogProps {
  picture: ImageBitmap
  onSave: (square: Blob) => Promise<unknown>
  onClose: () => void
}

/** Crops a picture to a square. A slider moves the square along the longer side, with the pointer or the arrow keys. */
export function CropDialog({ picture, onSave, onClose }: CropDialogProps) {
  const t = useTexts()
  const problemText = useProblemText()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [position, setPosition] = useState(0.5)
  const [isSaving, setSaving] = useState(false)
  const isSquare = picture.width === picture.height
  useEffect(
    function drawTheSquare() {
      const square = squareIn(picture, position)
      const context = canvas.current?.getContext('2d')
      context?.clearRect(0, 0, side, side)
      context?.drawImage(picture, square.x, square.y, square.side, square.side, 0, 0, side, side)
    },
    [picture, position],
  )
  const save = async () => {
    setSaving(true)
    try {
      const square = canvas.current && (await squareOf(canvas.current))
      if (square) await onSave(square)
      toast.success(t('logo.saved'))
      onClose()
    } catch (error) {
      toast.error(problemText(error))
      setSaving(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('logo.cropTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('locationForm.cancel')}</Button>
          <Button variant="solid" loading={isSaving} onClick={() => void save()}>
            {t('logo.save')}
          </Button>
        </>
      }
    >
      <Box display="grid" gap="4" justifyItems="center">
        <canvas ref={canvas} width={side} height={side} style={{ width: 256, height: 256 }} />
        {isSquare ? null : (
          <Box as="label" display="flex" alignItems="center" gap="3" accentColor="var(--accent-solid)">
            {t('logo.position')}
            <input
              type="range"
              min={0}
              max={100}
              value={Math.round(position * 100)}
              onChange={({ target }) => setPosition(Number(target.value) / 100)}
            />
          </Box>
        )}
      </Box>
    </Dialog>
  )
}
