import { Button, FactList, IconButton, Stack, Text } from '@steward/shared/ui/core'
import { Popover, useDialogParam } from '@steward/shared/ui/overlays'
import { dialogNames, OpenDialogOf } from './sample-dialogs.tsx'
import { SampleMenus } from './sample-menus.tsx'
import { Row, Specimen } from './specimen.tsx'
import { useShowcaseTexts } from './texts.ts'

/** Surfaces above the page. The address names the open dialog, so Back closes it. */
export function OverlaysSection() {
  const t = useShowcaseTexts()
  const { dialog, open, close } = useDialogParam(dialogNames)
  return (
    <>
      <Specimen title={t('overlays.dialogs')} hint={t('overlays.dialogsHint')}>
        <Row label={t('overlays.kinds')} height={32}>
          {dialogNames.map((name) => (
            <Button key={name} size="sm" aria-haspopup="dialog" onClick={() => open(name)}>
              {t(`overlays.open.${name}`)}
            </Button>
          ))}
        </Row>
        {dialog ? <OpenDialogOf key={dialog.name} name={dialog.name} onClose={close} /> : null}
      </Specimen>
      <Stack gap="4" minW="0">
        <Specimen title={t('overlays.menus')}>
          <SampleMenus />
        </Specimen>
        <Specimen title={t('overlays.popovers')}>
          <Popovers />
        </Specimen>
      </Stack>
    </>
  )
}

function Popovers() {
  const t = useShowcaseTexts()
  return (
    <>
      <Row label={t('overlays.plain')} height={36}>
        <Popover
          label={t('overlays.why')}
          width={300}
          placement="bottom-start"
          trigger={<Button icon="help">{t('overlays.why')}</Button>}
        >
          <Stack p="4" gap="2">
            <Text textStyle="strong">{t('overlays.whyTitle')}</Text>
            <FactList
              facts={[
                { label: t('forms.price'), value: '75.00' },
                { label: t('overlays.share'), value: '30 %' },
              ]}
            />
          </Stack>
        </Popover>
      </Row>
      <Row label={t('overlays.sheet')} height={36}>
        <Popover
          label={t('buttons.notifications')}
          width={340}
          sheet
          placement="bottom-start"
          trigger={
            <IconButton icon="notifications" iconSize={18} variant="outline" label={t('buttons.notifications')} />
          }
        >
          {(close) => (
            <Stack p="4" gap="3">
              <Text>{t('overlays.sheetText')}</Text>
              <Button size="sm" onClick={close}>
                {t('overlays.close')}
              </Button>
            </Stack>
          )}
        </Popover>
      </Row>
    </>
  )
}
