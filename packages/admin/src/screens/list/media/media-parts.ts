// What a list of files needs beyond its table.
export { MediaGrid } from './MediaGrid.tsx'
export { MediaPreview } from './preview/MediaPreview.tsx'
