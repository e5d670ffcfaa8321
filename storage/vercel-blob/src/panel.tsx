import { definePanelPlugin } from '@stet/admin'
import { isTransient, put } from './client/index.ts'
import { PART_SIZE } from './client/parts.ts'
import type { UploadDetails } from './upload-details.ts'

/** How often a part is sent again before the user is told. */
const RETRIES = 4

export default definePanelPlugin({
  name: 'vercel-blob',
  uploadHandlers: {
    async 'vercel-blob'({ file, details, onProgress, signal }) {
      const upload = details as unknown as UploadDetails
      const { pathname, clientToken: token, contentType, access, apiUrl, apiVersion } = upload
      const stored = await put(pathname, file, {
        ...{ token, contentType, access, apiUrl, apiVersion, signal },
        multipart: file.size > PART_SIZE,
        retries: RETRIES,
        isRetried: isTransient,
        onUploadProgress: ({ loaded }) => onProgress(file.size === 0 ? 1 : loaded / file.size),
      })
      if (stored.pathname !== pathname)
        throw new Error(`"${pathname}" was stored as "${stored.pathname}".`)
    },
  },
})
