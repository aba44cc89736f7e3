import { within } from '@testing-library/react'

/** The text of an element, with ordinary spaces where amounts have narrow or hard ones. */
export const textOf = (element: Element): string => (element.textContent ?? '').replace(/\s/g, ' ')

/** Label and value of each fact and figure inside the element, in their order on the page. */
export const factsOf = (element: Element): string[][] =>
  [...element.querySelectorAll('dl > div')].map(({ children }) => [...children].map(textOf))

/** The texts of the cells in the row that holds the element. */
export const cellsOf = (element: HTMLElement): string[] =>
  within(element.closest('tr')!).getAllByRole('cell').map(textOf)
