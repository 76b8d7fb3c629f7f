import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { platformLogo, platformTitle } from '../../lib/page-config.ts'
import { useMaybeStation } from '../../lib/session.ts'
import styles from './layout.module.css'

/**
 * The picture of the station's company, the big one beside an open menu and the small one beside a
 * folded one; the platform's own where the company has none (S-019, S-028).
 */
export function Logo({ isSmall }: { isSmall: boolean }) {
  const station = useMaybeStation()
  const { bigLogo, smallLogo } = station?.company.property?.value ?? {}
  const picture = usePicture((isSmall ? smallLogo : bigLogo) ?? undefined)
  if (picture) {
    return (
      <span className={styles.brand}>
        <img className={styles.picture} src={picture} alt={station?.company.name ?? ''} />
      </span>
    )
  }
  return (
    <span className={styles.brand}>
      <img src={platformLogo()} alt="" />
      {!isSmall && <span className={styles.brandText}>{platformTitle()}</span>}
    </span>
  )
}

/** Attachments are given only to who is logged in, hence fetched as any other data. */
function usePicture(attachmentId: number | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['attachments', attachmentId],
    queryFn: async () => asDataUrl(await (await api.file(`/attachments/${attachmentId}`)).blob()),
    enabled: attachmentId !== undefined,
    staleTime: Infinity,
    // Without the picture the platform's own stands there.
    meta: { handlesProblems: true },
  })
  return data
}

function asDataUrl(file: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.addEventListener('load', () => resolve(String(reader.result)))
  reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable picture')))
  reader.readAsDataURL(file)
  return promise
}
