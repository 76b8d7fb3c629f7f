import type {
  DogReply,
  LabelsReply,
  PurseTestReply,
  ReadCardReply,
  ReadersReply,
  UserCardReply,
} from '@app/device/contract'
import { useQuery } from '@tanstack/react-query'
import { DeviceAbsent, deviceService } from '../../../lib/device-service.ts'

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

/** What else the service sees: RFID labels and the licence dongle (D-293, D-294). */
export const useSurroundings = (cards: string) =>
  useQuery({
    queryKey: [...DEVICE_KEY, 'surroundings', cards],
    queryFn: async () => {
      const labels = await deviceService.get<LabelsReply>('/api/v1/labels')
      const dongle = await deviceService.get<DogReply>('/api/v1/dog/status')
      return { labels: labels.content, hasDongle: dongle.present }
    },
    meta: { handlesProblems: true },
  })

export const readChip = (slot: number): Promise<ReadCardReply> =>
  deviceService.post('/api/GetCPUphyCardno', { slot })

export const validateCard = (slot: number, phyCardNo: string): Promise<UserCardReply> =>
  deviceService.post('/api/validateRfUserCard', { slot, phyCardNo })

export const testPurse = (slot: number): Promise<PurseTestReply> =>
  deviceService.post('/api/testRfUserCard', { slot })
