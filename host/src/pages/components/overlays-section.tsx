import { Avatar, Button, FactList, IconButton, Stack, Text, toast, useParam } from '@steward/shared/ui/core'
import { Menu, Popover, useDialogParam } from '@steward/shared/ui/overlays'
import { dialogNames, OpenDialogOf } from './sample-dialogs.tsx'
import { people } from './sample-people.ts'
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
          <Menus />
        </Specimen>
        <Specimen title={t('overlays.popovers')}>
          <Popovers />
        </Specimen>
      </Stack>
    </>
  )
}

function Menus() {
  const t = useShowcaseTexts()
  const [chosen = 'week', choose] = useParam('menu')
  const sayDone = () => void toast.success(t('toasts.words.success'))
  const actions = [
    {
      key: 'actions',
      items: [
        { key: 'edit', label: t('table.edit'), icon: 'edit' as const, shortcut: 'E', onSelect: sayDone },
        {
          key: 'message',
          label: t('table.message'),
          description: t('overlays.messageHint'),
          icon: 'mail' as const,
          onSelect: sayDone,
        },
        { key: 'link', label: t('buttons.openServices'), icon: 'link' as const, to: '#overlays' },
        { key: 'merge', label: t('table.merge'), icon: 'copy' as const, disabledReason: t('table.mergeHint') },
      ],
    },
    {
      key: 'danger',
      label: t('overlays.final'),
      items: [
        {
          key: 'remove',
          label: t('buttons.remove'),
          icon: 'delete' as const,
          tone: 'danger' as const,
          onSelect: sayDone,
        },
      ],
    },
  ]
  const person = people[0]!
  return (
    <>
      <Row label={t('overlays.actions')} height={36}>
        <Menu
          label={t('buttons.moreActions')}
          placement="bottom-start"
          sections={actions}
          trigger={<IconButton icon="more" variant="outline" label={t('buttons.moreActions')} />}
        />
        <Menu
          label={t('overlays.withHeader')}
          placement="bottom-start"
          width={280}
          header={<Text textStyle="strong">{person.name}</Text>}
          sections={actions}
          trigger={<Button iconEnd="chevronDown">{t('overlays.withHeader')}</Button>}
        />
      </Row>
      <Row label={t('overlays.choice')} height={36}>
        <Menu
          label={t('page.segments')}
          placement="bottom-start"
          trigger={<Button iconEnd="chevronDown">{t('page.segments')}</Button>}
          sections={[
            {
              key: 'views',
              label: t('page.segments'),
              items: (['day', 'week', 'month'] as const).map((view) => ({
                key: view,
                label: t(`page.view.${view}`),
                checked: view === chosen,
                onSelect: () => choose(view),
              })),
            },
          ]}
        />
      </Row>
      <Row label={t('state.many')} height={36}>
        <Menu
          label={t('page.customers')}
          placement="bottom-start"
          width={260}
          trigger={<Button iconEnd="chevronDown">{t('page.customers')}</Button>}
          sections={[
            {
              key: 'people',
              items: people.map(({ id, name }) => ({
                key: id,
                label: name,
                before: <Avatar id={id} name={name} size={24} />,
                onSelect: sayDone,
              })),
            },
          ]}
        />
      </Row>
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
