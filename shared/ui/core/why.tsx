import * as to from '../../addresses/index.ts'
import type { Asked } from '../../api/problem.ts'
import { useBusinessCore } from '../../stores/business-core.ts'
import { useUiTexts } from '../texts/texts.ts'
import { TextLink } from './text-link.tsx'

/**
 * Returns a function that gives the address of the explanation why the user may not do something, with the person, the
 * operation and the record filled in. Undefined before the user is known. Everybody can open the explanation of what they
 * may do themselves.
 */
export function useWhy(): (asked: Asked | undefined) => string | undefined {
  const person = useBusinessCore((state) => state.user?.id)
  return (asked) =>
    asked && person
      ? to.permissions({
          view: 'record',
          person,
          operation: asked.operation,
          ...(asked.record === undefined ? {} : { record: asked.record }),
        })
      : undefined
}

/** The link from a refusal to its explanation. `describedBy` is the id of the element that names the refused action. */
export function WhyLink({ asked, describedBy }: { asked: Asked | undefined; describedBy?: string }) {
  const t = useUiTexts()
  const address = useWhy()(asked)
  if (address === undefined) return null
  return (
    <TextLink to={address} aria-describedby={describedBy}>
      {t('state.why')}
    </TextLink>
  )
}
