/**
 * A card payment as people read it, in the one form that every page and document uses: "Card •••• 5472".
 *
 * @param card the word for a card in the language of the page
 */
export function cardText(card: string, lastFour: string | null | undefined): string {
  return lastFour ? `${card} •••• ${lastFour}` : card
}
