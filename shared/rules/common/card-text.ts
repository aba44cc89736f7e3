/**
 * Returns the text of a card payment for all pages and documents: "Card •••• 5472".
 *
 * @param card the word for a card in the language of the page
 */
export function cardText(card: string, lastFour: string | null | undefined): string {
  return lastFour ? `${card} •••• ${lastFour}` : card
}
