import type {
  PurseTestReply,
  ReadCardReply,
  ReadersReply,
  UserCardReply,
} from '@app/device/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { hasTaken } from '#lib/session/session.ts'
import { DeviceAbsent, deviceService } from '#lib/devices/device-service.ts'

/** All that is known of the service. */
export const DEVICE_KEY = ['device']

const LOOK_EVERY_MS = 2000

/** Follows what is plugged in, and whether a card lies there; rests while nobody answers. */
export const useReaders = () =>
  useQuery({
    queryKey: [...DEVICE_KEY, 'readers'],
    queryFn: () => deviceService.get<ReadersReply>('/api/v1/readers'),
    refetchInterval: ({ state }) => !(state.error instanceof DeviceAbsent) && LOOK_EVERY_MS,
    meta: { handlesProblems: true },
  })

/**
 * What else there is: RFID labels and the licence dongle (D-293, D-294).
 *
 * @param cards changes with what lies on the readers
 */
export const useSurroundings = (cards: string) =>
  useQuery({
    queryKey: [...DEVICE_KEY, 'surroundings', cards],
    queryFn: async () => {
      const labels = hasTaken('rfid')
        ? await hereOrAtServer<{ content: { epc: string }[] }>('/labels')
        : { content: [] }
      const dongle = await hereOrAtServer<{ present: boolean }>('/dog/status')
      return { labels: labels.content.map(({ epc }) => epc), hasDongle: dongle.present }
    },
    meta: { handlesProblems: true },
  })

/** The service of this PC is asked, and the server where none answers. */
const hereOrAtServer = <T>(path: string): Promise<T> =>
  deviceService.get<T>(`/api/v1${path}`).catch((error: unknown) => {
    if (error instanceof DeviceAbsent) return api.get<T>(path)
    throw error
  })

export const readChip = (slot: number): Promise<ReadCardReply> =>
  deviceService.post('/api/GetCPUphyCardno', { slot })

export const validateCard = (slot: number, phyCardNo: string): Promise<UserCardReply> =>
  deviceService.post('/api/validateRfUserCard', { slot, phyCardNo })

export const testPurse = (slot: number): Promise<PurseTestReply> =>
  deviceService.post('/api/testRfUserCard', { slot })
