import { within } from '@testing-library/react'

/** Returns the text of an element, with plain spaces in place of the narrow and non-breaking ones of amounts. */
export const textOf = (element: Element): string => (element.textContent ?? '').replace(/\s/g, ' ')

/** Returns the label and value of each fact and figure in the element, in the order of the page. */
export const factsOf = (element: Element): string[][] =>
  [...element.querySelectorAll('dl > div')].map(({ children }) => [...children].map(textOf))

/** Returns the texts of the cells in the row of the element. */
export const cellsOf = (element: HTMLElement): string[] =>
  within(element.closest('tr')!).getAllByRole('cell').map(textOf)
