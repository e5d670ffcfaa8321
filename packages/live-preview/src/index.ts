export { onPreviewChange } from './messages.ts'
export type { PreviewOptions } from './panel-channel.ts'
export { refreshOnPreviewChange } from './refresh.ts'
export { previewToken } from './token.ts'
