import { Avatar, Button, IconButton, Text, toast, useParam } from '@steward/shared/ui/core'
import { Menu } from '@steward/shared/ui/overlays'
import { people } from './sample-people.ts'
import { Row } from './specimen.tsx'
import { useShowcaseTexts } from './texts.ts'

/** Menus of actions, of one choice, and with many items. */
export function SampleMenus() {
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
