/** Uploaded pictures (S-380): fetched as who is logged in, which an address alone could not be. */

import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

/** Where a picture is to be had; without an id, nothing is asked for. */
export function usePicture(attachmentId: number | null | undefined): {
  address: string | undefined
  isGone: boolean
} {
  const { data: address, isError: isGone } = useQuery({
    queryKey: ['attachment', attachmentId],
    queryFn: async () =>
      URL.createObjectURL(await (await api.file(`/attachments/${attachmentId}`)).blob()),
    enabled: typeof attachmentId === 'number',
    // What an id names never changes; its address holds as long as this page does.
    staleTime: Infinity,
    gcTime: Infinity,
    // Whoever shows it has something else to show.
    meta: { handlesProblems: true },
  })
  return { address, isGone }
}
