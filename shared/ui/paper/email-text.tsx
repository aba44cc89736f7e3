import { chakra } from '@chakra-ui/react/styled-system'

const Part = chakra('span', { base: { display: 'inline-block', maxW: '100%' } })

/**
 * A text that, if it is an email address, breaks before its "@" and never inside the domain. On right-to-left pages, its
 * two parts stay in their order.
 */
export function EmailText({ value }: { value: string }) {
  const at = value.lastIndexOf('@')
  if (at <= 0 || value.includes(' ')) return value
  return (
    <bdi dir="ltr">
      <Part>{value.slice(0, at)}</Part>
      <Part>{value.slice(at)}</Part>
    </bdi>
  )
}
