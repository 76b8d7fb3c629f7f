/** Saves a file that the server sent, under the name and of the kind that its headers say (S-403). */
export async function saveFile(response: Response): Promise<void> {
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = fileNameIn(response.headers.get('content-disposition') ?? '')
  link.click()
  // The browser has begun to read by then; a moment later would do, but nothing tells when.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** The full name where the header has one, else the plain one (RFC 6266). */
function fileNameIn(disposition: string): string {
  const full = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename="([^"]*)"/i.exec(disposition)?.[1]
  return full ? decodeURIComponent(full) : (plain ?? 'download')
}
