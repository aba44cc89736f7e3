/** Pictures of a service, a location or the business: shown, added, put in order, taken away. */
export { MediaGallery, type MediaGalleryProps } from './media-gallery.tsx'
export { PictureImage } from './picture-image.tsx'
