import { definePanelPlugin } from '@stet/admin'
import { isTransient, put, type UploadProgress } from './client/index.ts'
import { PART_SIZE } from './client/parts.ts'
import { putResumably } from './resumable-put.ts'
import type { UploadDetails } from './upload-details.ts'

/** How often a part is sent again before the user is told. */
const RETRIES = 4

export default definePanelPlugin({
  name: 'vercel-blob',
  uploadHandlers: {
    async 'vercel-blob'({ file, details, onProgress, signal, kept, keep }) {
      const upload = details as unknown as UploadDetails
      const { pathname, clientToken: token, contentType, access, apiUrl, apiVersion } = upload
      const options = {
        ...{ token, contentType, access, apiUrl, apiVersion, signal },
        retries: RETRIES,
        isRetried: isTransient,
        onUploadProgress: ({ loaded }: UploadProgress) =>
          onProgress(file.size === 0 ? 1 : loaded / file.size),
      }
      const multipart = file.size > PART_SIZE
      // Browsers give checksums to pages of HTTPS only.
      const stored =
        multipart && globalThis.crypto?.subtle
          ? await putResumably(pathname, file, options, { kept, keep })
          : await put(pathname, file, { ...options, multipart })
      if (stored.pathname !== pathname)
        throw new Error(`"${pathname}" was stored as "${stored.pathname}".`)
    },
  },
})
