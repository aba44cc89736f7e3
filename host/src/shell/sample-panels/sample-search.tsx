import { chakra, IconButton, Spinner, VisuallyHidden } from '@steward/shared/ui/core'
import { Button } from '@steward/shared/ui/core'
import { Dialog } from '@steward/shared/ui/overlays'
import { useEffect, useState, type FormEvent } from 'react'
import { usePanelTexts } from '../panels/texts.ts'
import { useEarlyPress } from '../panels/use-early-press.ts'
import { sampleResults } from './sample-records.ts'

/** The simulated delay of the search in ms (specification, section 9). */
export const searchDelay = 1_500

const Field = chakra('input', {
  base: {
    flex: '1',
    minW: '0',
    h: { base: '11', sm: '9' },
    px: '3',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    bg: 'bg.panel',
    fontSize: { base: '1rem', sm: '0.875rem' },
  },
})

/** The specification's search, which has no real data. Submitting shows a spinner, then fixed results. */
export function SampleSearch({ opensAtOnce = false }: { opensAtOnce?: boolean }) {
  const t = usePanelTexts()
  const button = useEarlyPress(opensAtOnce)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton
        ref={button}
        icon="search"
        iconSize={18}
        label={t('sample.search')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      />
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={t('sample.search')} size="form">
        <SearchForm />
      </Dialog>
    </>
  )
}

type State = 'empty' | 'searching' | 'found'

function SearchForm() {
  const t = usePanelTexts()
  const [state, setState] = useState<State>('empty')
  useEffect(
    function findAfterTheDelay() {
      if (state !== 'searching') return
      const timer = setTimeout(() => setState('found'), searchDelay)
      return () => clearTimeout(timer)
    },
    [state],
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setState('searching')
  }
  return (
    <>
      <chakra.form role="search" display="flex" gap="2" onSubmit={submit}>
        <Field
          type="search"
          aria-label={t('sample.searchField')}
          placeholder={t('sample.searchField')}
          maxLength={80}
        />
        <Button type="submit" variant="solid">
          {t('sample.submit')}
        </Button>
      </chakra.form>
      <VisuallyHidden role="status">
        {state === 'searching' ? t('sample.searching') : null}
        {state === 'found' ? t('sample.results', { count: sampleResults.length }) : null}
      </VisuallyHidden>
      {state === 'searching' ? (
        <chakra.div display="flex" justifyContent="center" py="10" aria-busy="true">
          <Spinner size={24} />
        </chakra.div>
      ) : null}
      {state === 'found' ? <Results /> : null}
    </>
  )
}

function Results() {
  const t = usePanelTexts()
  return (
    <chakra.div display="flex" flexDirection="column" gap="5" pt="5">
      {(['platform', 'resources'] as const).map((category) => (
        <chakra.section key={category} aria-labelledby={`sample-${category}`}>
          <chakra.h3 id={`sample-${category}`} textStyle="badge" color="fg.subtle" mb="1">
            {t(`sample.${category}`)}
          </chakra.h3>
          <ul>
            {sampleResults
              .filter((result) => result.category === category)
              .map(({ id, title, description }) => (
                <chakra.li key={id} py="2" borderTopWidth="1px" borderColor="border.muted">
                  <chakra.div textStyle="label" color="fg">
                    {title}
                  </chakra.div>
                  <chakra.div textStyle="caption" color="fg.muted">
                    {description}
                  </chakra.div>
                </chakra.li>
              ))}
          </ul>
        </chakra.section>
      ))}
    </chakra.div>
  )
}
