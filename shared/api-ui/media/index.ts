/** Pictures of a service, a location or the business: view, add, sort and remove. */
export { MediaGallery, type MediaGalleryProps } from './media-gallery.tsx'
export { PictureImage } from './picture-image.tsx'
