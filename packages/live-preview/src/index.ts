export { onPreviewChange, type PreviewOptions } from './messages.ts'
export { refreshOnPreviewChange } from './refresh.ts'
export { previewToken } from './token.ts'
