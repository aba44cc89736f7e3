import { useRef, useState, type ChangeEvent } from 'react'
import { logoLimits, pictureHeadBytes, pictureTypeOf } from '@steward/shared/rules/common/picture'
import { useBusinessCore } from '@steward/shared/stores'
import { Box, Button, Flex, Icon, Panel, Text, toast, useProblemText } from '@steward/shared/ui/core'
import { latePart } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { useSaveLogo } from './logo.queries.ts'

const CropDialog = latePart(async () => (await import('./crop-dialog.tsx')).CropDialog)

type Refusal = 'type' | 'small'

/** The logo of the business, with the choice of another one and its removal. */
export function LogoPanel({ businessId }: { businessId: string }) {
  const t = useTexts()
  const problemText = useProblemText()
  const logoUrl = useBusinessCore((state) => state.entity?.logoUrl ?? null)
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<ImageBitmap>()
  const [refusal, setRefusal] = useState<Refusal>()
  const save = useSaveLogo(businessId)

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    setRefusal(undefined)
    const read = await readPicture(file)
    if (typeof read === 'string') setRefusal(read)
    else setPicture(read)
  }
  const remove = () =>
    save.mutate(undefined, {
      onSuccess: () => void toast.success(t('logo.removed')),
      onError: (error) => void toast.error(problemText(error)),
    })
  return (
    <Panel title={t('logo.title')} description={t('logo.hint')} maxW="720px" mb="4">
      <Flex gap="4" alignItems="center" flexWrap="wrap">
        <Box boxSize="16" borderRadius="md" borderWidth="1px" overflow="hidden" display="grid" placeItems="center">
          {logoUrl ? (
            <img src={logoUrl} alt={t('logo.title')} width={64} height={64} />
          ) : (
            <Icon name="image" size={24} />
          )}
        </Box>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label={t('logo.file')}
          hidden
          onChange={(event) => void choose(event)}
        />
        <Button icon="upload" onClick={() => input.current?.click()}>
          {t(logoUrl ? 'logo.replace' : 'logo.choose')}
        </Button>
        {logoUrl ? (
          <Button variant="ghost" loading={save.isPending} onClick={remove}>
            {t('logo.remove')}
          </Button>
        ) : null}
      </Flex>
      {refusal ? (
        <Text role="alert" color="danger.fg" mt="3">
          {t(`logo.refusal.${refusal}`, { pixels: logoLimits.least })}
        </Text>
      ) : null}
      {picture ? (
        <CropDialog
          picture={picture}
          onSave={(square) => save.mutateAsync(square)}
          onClose={() => setPicture(undefined)}
        />
      ) : null}
    </Panel>
  )
}

/** Reads a picture by its bytes. SVG and other files are refused here, and by the platform. */
async function readPicture(file: File): Promise<ImageBitmap | Refusal> {
  const head = new Uint8Array(await file.slice(0, pictureHeadBytes).arrayBuffer())
  if (!pictureTypeOf(head)) return 'type'
  try {
    const picture = await createImageBitmap(file)
    return Math.min(picture.width, picture.height) < logoLimits.least ? 'small' : picture
  } catch {
    return 'type'
  }
}
