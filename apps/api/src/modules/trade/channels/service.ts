/** Payments through channels: what the server puts together of this room. */

export { type Channels, connectChannels } from './connect.ts'
export { createChannelDesk } from './desk.ts'
export { channelJobs, channelSchedules } from './jobs.ts'
