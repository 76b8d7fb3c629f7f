/** Sends files, and tells how far they are, which `fetch` cannot. */

import type { Attachment, UploadType } from '@app/api/contract/platform/attachments'
import { addressOf, headersOf, readProblem, requireNoPreview, type Sending } from '#lib/api/api.ts'
import { ApiError, NetworkError } from '#lib/api/problem.ts'

interface FileOnItsWay {
  file: File
  /** Whatever station is selected. */
  isEverywhere?: boolean
  /** Hears of each step, in percent. */
  onProgress: (percent: number) => void
}

/** Sends a file for a purpose, to be kept. */
export const sendFile = ({
  type,
  ...sending
}: FileOnItsWay & { type: UploadType }): Promise<Attachment> =>
  postFile('/upload', { query: { type }, ...sending })

/** Uploads a file to a route that processes it. */
export function postFile<T>(
  path: string,
  { query, file, isEverywhere = false, onProgress }: FileOnItsWay & { query: Sending['query'] },
): Promise<T> {
  requireNoPreview()
  const form = new FormData()
  form.append('file', file, file.name)
  // The browser itself says of a form what it is, and where its parts begin.
  const { 'content-type': _, ...headers } = headersOf('POST', { isEverywhere })
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', addressOf(path, query))
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      onProgress(total > 0 ? Math.round((loaded / total) * WHOLE) : 0)
    })
    request.addEventListener('load', () => {
      if (request.status === 200) resolve(request.response)
      else reject(new ApiError(readProblem(request, request.response)))
    })
    request.addEventListener('error', () => reject(new NetworkError()))
    request.send(form)
  })
}

/** Percent. */
const WHOLE = 100
