// What a list of files needs beyond its table.
export { DetailsPane } from './details/DetailsPane.tsx'
export { MediaGrid } from './MediaGrid.tsx'
export { MediaGridHead } from './MediaGridHead.tsx'
export { MediaPreview } from './preview/MediaPreview.tsx'
