import { arranged, cardsFor, type HomeCard } from '@steward/shared/rules/insight/home-cards'
import { useCan } from '@steward/shared/roles/gate'
import { Button, chakra, IconButton, toast, useProblemText, VisuallyHidden } from '@steward/shared/ui/core'
import { Checkbox } from '@steward/shared/ui/forms'
import { Dialog } from '@steward/shared/ui/overlays'
import { useQuery } from '@tanstack/react-query'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { home, noLayout, useArrangeHome } from '../../home/home.queries.ts'
import { useTexts } from '../../texts/texts.ts'

type Direction = 'up' | 'down'

const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '12',
    borderTopWidth: '1px',
    borderColor: 'border.muted',
    _first: { borderTopWidth: '0' },
  },
})

/** Hides and orders the cards of Home for the user alone. */
export function ArrangeDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts()
  const may = useCan()
  const problemText = useProblemText()
  const product = cardsFor(may).wide
  const { data: layout = noLayout } = useQuery(home.layout())
  const [cards, setCards] = useState(() => arranged(product, { ...layout, hidden: [] }))
  const [hidden, setHidden] = useState<readonly HomeCard[]>(layout.hidden)
  const [moved, setMoved] = useState<{ card: HomeCard; direction: Direction }>()
  const arrange = useArrangeHome()
  const list = useFocusOnMoved(moved)

  const move = (card: HomeCard, direction: Direction) => {
    const from = cards.indexOf(card)
    const others = cards.filter((each) => each !== card)
    setCards(others.toSpliced(direction === 'up' ? from - 1 : from + 1, 0, card))
    setMoved({ card, direction })
  }
  const show = (card: HomeCard, isShown: boolean) =>
    setHidden(isShown ? hidden.filter((each) => each !== card) : [...hidden, card])
  const isProductOrder = cards.every((card, index) => card === product[index])
  const save = () =>
    arrange.mutate(
      { order: isProductOrder ? [] : cards, hidden },
      { onSuccess: onClose, onError: (error) => void toast.error(problemText(error)) },
    )

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('home.arranging.title')}
      description={t('home.arranging.description')}
      footer={
        <>
          <Button
            variant="ghost"
            onClick={() => {
              setCards([...product])
              setHidden([])
            }}
          >
            {t('home.arranging.reset')}
          </Button>
          <Button onClick={onClose}>{t('home.arranging.cancel')}</Button>
          <Button variant="solid" loading={arrange.isPending} onClick={save}>
            {t('home.arranging.save')}
          </Button>
        </>
      }
    >
      <ol ref={list}>
        {cards.map((card, index) => (
          <CardRow
            key={card}
            card={card}
            isShown={!hidden.includes(card)}
            onShow={(isShown) => show(card, isShown)}
            onMove={(direction) => move(card, direction)}
            isFirst={index === 0}
            isLast={index === cards.length - 1}
          />
        ))}
      </ol>
      <VisuallyHidden role="status">
        {moved
          ? t('home.arranging.moved', {
              card: t(`home.card.${moved.card}`),
              position: cards.indexOf(moved.card) + 1,
              total: cards.length,
            })
          : null}
      </VisuallyHidden>
    </Dialog>
  )
}

/** A row that moves loses the focus in the browser, so its button gets it back. */
function useFocusOnMoved(moved: { card: HomeCard; direction: Direction } | undefined) {
  const list = useRef<HTMLOListElement>(null)
  useLayoutEffect(
    function focusMovedRow() {
      if (moved) list.current?.querySelector<HTMLElement>(`[data-move="${moved.card} ${moved.direction}"]`)?.focus()
    },
    [moved],
  )
  return list
}

interface CardRowProps {
  card: HomeCard
  isShown: boolean
  isFirst: boolean
  isLast: boolean
  onShow: (isShown: boolean) => void
  onMove: (direction: Direction) => void
}

function CardRow({ card, isShown, isFirst, isLast, onShow, onMove }: CardRowProps) {
  const t = useTexts()
  const id = useId()
  const name = t(`home.card.${card}`)
  return (
    <Row>
      <Checkbox id={id} checked={isShown} onChange={(event) => onShow(event.target.checked)} />
      <chakra.label htmlFor={id} flex="1" minW="0" py="2">
        {name}
      </chakra.label>
      <IconButton
        icon="arrowUp"
        size="sm"
        data-move={`${card} up`}
        label={t('home.arranging.up', { card: name })}
        disabledReason={isFirst ? t('home.arranging.isFirst') : undefined}
        onClick={() => onMove('up')}
      />
      <IconButton
        icon="arrowDown"
        size="sm"
        data-move={`${card} down`}
        label={t('home.arranging.down', { card: name })}
        disabledReason={isLast ? t('home.arranging.isLast') : undefined}
        onClick={() => onMove('down')}
      />
    </Row>
  )
}
