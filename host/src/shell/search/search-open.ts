import { create } from 'zustand'

/** Whether the search stands over the page. No address: who goes back from what they found is not asked again. */
export const useSearchOpen = create<{ isOpen: boolean }>()(() => ({ isOpen: false }))

export const openSearch = (): void => useSearchOpen.setState({ isOpen: true })
export const closeSearch = (): void => useSearchOpen.setState({ isOpen: false })
